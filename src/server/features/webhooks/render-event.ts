/** The address at which a program reads an event's subject, and the page on which a person sees it. */
interface Links {
  readonly api: string;
  readonly page: string;
}

type Body = Readonly<Record<string, unknown>>;

/** The links of an event, by the beginning of its type. */
const LINKS: Readonly<Record<string, (body: Body) => Links | null>> = {
  load: ({ loadId }) => ({ api: `/v1/loads/${loadId}`, page: `/loads/${loadId}` }),
  quote_request: ({ quoteRequestId, poolId }) => ({
    api: `/v1/quotes/requests/${quoteRequestId}`,
    page: `/search-history/${poolId ?? quoteRequestId}`,
  }),
  bulk_search: ({ bulkSearchId }) => ({
    api: `/v1/quotes/bulk/${bulkSearchId}`,
    page: `/bulk-search/${bulkSearchId}`,
  }),
  spot_offer: ({ spotRequestId }) =>
    spotRequestId === undefined
      ? null
      : { api: `/v1/spot-requests/${spotRequestId}`, page: `/quotes/spot/${spotRequestId}` },
};

/**
 * Renders the body of an event's deliveries. Every attempt renders it again from the data stored with the event, so it is
 * the same each time.
 */
export function renderEvent(
  event: { readonly event_type: string; readonly event_at: Date; readonly body: unknown },
  siteUrl: string,
): string {
  const body = event.body as Body;
  const links = LINKS[event.event_type.split('.')[0] ?? '']?.(body) ?? null;
  return JSON.stringify({
    type: event.event_type,
    timestamp: event.event_at.toISOString(),
    data:
      links === null ? body : { ...body, links: { api: siteUrl + links.api, page: siteUrl + links.page } },
  });
}
