export interface PageParts {
  readonly siteUrl: () => string;
}

/** Returns the URL of our page to which Stripe sends the customer back. */
export const billingPage = (
  { siteUrl }: PageParts,
  shipperId: string,
  more: Readonly<Record<string, string>> = {},
): string => `${siteUrl()}/customers/${shipperId}?${new URLSearchParams({ tab: 'billing', ...more })}`;
