/** Passes an email to the next page after `#`, where no server or log sees it. */
export const emailHash = (email: string): string =>
  email.trim() === '' ? '' : new URLSearchParams({ email: email.trim() }).toString();
