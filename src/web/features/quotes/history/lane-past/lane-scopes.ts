import type { QuoteRequest } from '../../../../../contract/quotes';

/** How exactly the two places of a lane are meant. */
export type LaneScope = 'zip' | 'area' | 'city' | 'state';

type Ends = Pick<QuoteRequest['request'], 'fromZip' | 'fromPlace' | 'toZip' | 'toPlace'>;

/** "CA" of "Salinas, CA". */
const stateOf = (place: string | null) => /, ([A-Z]{2})$/.exec(place ?? '')?.[1] ?? null;

/** The places to look up for each scope. Without the name of a place there is no city or state. */
export function laneScopes({ fromZip, fromPlace, toZip, toPlace }: Ends) {
  const ends: { scope: LaneScope; from: string | null; to: string | null }[] = [
    { scope: 'zip', from: fromZip, to: toZip },
    { scope: 'area', from: fromZip.slice(0, 3), to: toZip.slice(0, 3) },
    { scope: 'city', from: fromPlace, to: toPlace },
    { scope: 'state', from: stateOf(fromPlace), to: stateOf(toPlace) },
  ];
  return ends.flatMap(({ scope, from, to }) => (from === null || to === null ? [] : [{ scope, from, to }]));
}
