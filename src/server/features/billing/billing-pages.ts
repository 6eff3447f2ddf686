export interface PageParts {
  readonly siteUrl: () => string;
}

/** Our page that Stripe leads back to. */
export const billingPage = (
  { siteUrl }: PageParts,
  shipperId: string,
  more: Readonly<Record<string, string>> = {},
): string => `${siteUrl()}/customers/${shipperId}?${new URLSearchParams({ tab: 'billing', ...more })}`;
