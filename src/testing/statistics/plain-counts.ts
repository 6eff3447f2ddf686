import { type Companies, dayOf, type History, LANES, type LoadEvent, type SearchEvent } from './histories';

/** Computes the views of statistics by counting rows one by one. */

const monthOf = (at: Date) => `${dayOf(at).slice(0, 7)}-01`;

export const isSearch = ({ source }: SearchEvent) => source !== 'CARRIER_TESTING';
export const isBooking = ({ status }: LoadEvent) => status === 'PENDING' || status === 'ACCEPTED';
export const quotesOf = ({ quotes }: SearchEvent) => quotes[0] + quotes[1];

/** Sums `figures` by `key`, leaving out events without a key. */
function sums<Event>(
  events: readonly Event[],
  key: (event: Event) => Readonly<Record<string, string>> | null,
  figures: (event: Event) => Readonly<Record<string, number>>,
): Record<string, string | number>[] {
  const rows = new Map<string, Record<string, string | number>>();
  for (const event of events) {
    const found = key(event);
    if (found === null) continue;
    const name = JSON.stringify(found);
    const row: Record<string, string | number> = rows.get(name) ?? { ...found };
    for (const [figure, value] of Object.entries(figures(event)))
      row[figure] = Number(row[figure] ?? 0) + value;
    rows.set(name, row);
  }
  return Array.from(rows.values());
}

export function plainCounts(history: History, { shipperIds, userIds, carrierIds }: Companies) {
  const searches = history.searches.filter(isSearch);
  const bookings = history.loads.filter(isBooking);
  const searched = (event: SearchEvent) => ({ searches: 1, quotes: quotesOf(event) });
  const booked = ({ cents }: LoadEvent) => ({ bookings: 1, booking_cents: cents });
  const shipperOf = (index: number | null) => (index === null ? null : (shipperIds[index] ?? null));
  const withShipper =
    <T extends { readonly shipper: number | null }>(key: (event: T) => Record<string, string>) =>
    (event: T) => {
      const id = shipperOf(event.shipper);
      return id === null ? null : { ...key(event), shipper_id: id };
    };
  const byMonth = withShipper<SearchEvent>(({ at }) => ({ month: monthOf(at) }));
  const profile = ({ user }: SearchEvent) => ({ profile_id: userIds[user] as string });
  return {
    vw_stats_searches_by_day: sums(searches, ({ at }) => ({ day: dayOf(at) }), searched),
    vw_stats_searches_by_shipper: sums(
      searches,
      withShipper(({ at }) => ({ day: dayOf(at) })),
      searched,
    ),
    vw_stats_loads_by_day: sums(bookings, ({ at }) => ({ day: dayOf(at) }), booked),
    vw_stats_loads_by_shipper: sums(
      bookings,
      withShipper(({ at }) => ({ day: dayOf(at) })),
      booked,
    ),
    vw_stats_loads_by_carrier: sums(
      bookings,
      ({ at, carrier }) => ({ day: dayOf(at), carrier_id: carrierIds[carrier] as string }),
      booked,
    ),
    vw_monthly_searches_graph: sums(searches, byMonth, () => ({ searches: 1 })),
    vw_monthly_quotes_received_graph: sums(searches, byMonth, (event) => ({ quotes: quotesOf(event) })),
    vw_monthly_searches_graph_by_profile_id: sums(
      searches,
      (event) => ({ month: monthOf(event.at), ...profile(event) }),
      () => ({ searches: 1 }),
    ),
    vw_searches_by_user: sums(
      searches,
      withShipper<SearchEvent>((event) => ({ month: monthOf(event.at), ...profile(event) })),
      () => ({ searches_count: 1 }),
    ),
    vw_stats_searches_by_carrier: carrierIds.flatMap((carrierId, carrier) =>
      sums(
        searches.filter(({ quotes }) => (quotes[carrier] ?? 0) > 0),
        ({ at }) => ({ day: dayOf(at), carrier_id: carrierId }),
        ({ quotes }) => ({ searches: 1, quotes: quotes[carrier] ?? 0 }),
      ),
    ),
  };
}

/** Counts the customers for whom a carrier quoted on a day. */
export function shippersOnDay({ searches }: History, carrier: number, day: string): number {
  const found = searches.filter(
    (event) =>
      isSearch(event) &&
      dayOf(event.at) === day &&
      (event.quotes[carrier] ?? 0) > 0 &&
      event.shipper !== null,
  );
  return new Set(found.map(({ shipper }) => shipper)).size;
}

export function plainDeadLanes({ searches }: History, now: Date) {
  const since = new Date(now.getTime() - 90 * 86_400_000).setUTCHours(0, 0, 0, 0);
  return LANES.flatMap(([from_zip, to_zip], lane) => {
    const asked = searches.filter((event) => isSearch(event) && event.lane === lane);
    const last = Math.max(...asked.map(({ at }) => at.getTime()));
    if (asked.length === 0 || last < since || asked.some((event) => quotesOf(event) > 0)) return [];
    return [
      {
        from_zip,
        to_zip,
        last_search_date: new Date(last),
        total: asked.filter(({ at }) => at.getTime() >= since).length,
      },
    ];
  });
}
