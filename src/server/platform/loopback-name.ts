/** Whether a host name or address, also as a URL spells it, always means this machine. */
export const isLoopbackName = (host: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d+){3}|::1|\[::1\])$/i.test(host);
