/** Whether a host name or address always means this machine. The text may be in the form used in URLs. */
export const isLoopbackName = (host: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d+){3}|::1|\[::1\])$/i.test(host);
