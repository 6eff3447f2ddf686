/** An email on its way to the next page: behind `#`, where no server or log sees it. */
export const emailHash = (email: string): string =>
  email.trim() === '' ? '' : new URLSearchParams({ email: email.trim() }).toString();
