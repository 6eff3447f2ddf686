import type { QuoteRequest } from '../../../../contract/quotes/quotes';

/** The precision of a lane's two places. */
export type LaneScope = 'zip' | 'area' | 'city' | 'state';

type Ends = Pick<QuoteRequest['request'], 'fromZip' | 'fromPlace' | 'toZip' | 'toPlace'>;

/** Returns the state of a place, such as "CA" for "Salinas, CA". */
const stateOf = (place: string | null) => /, ([A-Z]{2})$/.exec(place ?? '')?.[1] ?? null;

/**
 * Returns the places to look up for each scope. A place without a name has no city or state, so those scopes are left out.
 */
export function laneScopes({ fromZip, fromPlace, toZip, toPlace }: Ends) {
  const ends: { scope: LaneScope; from: string | null; to: string | null }[] = [
    { scope: 'zip', from: fromZip, to: toZip },
    { scope: 'area', from: fromZip.slice(0, 3), to: toZip.slice(0, 3) },
    { scope: 'city', from: fromPlace, to: toPlace },
    { scope: 'state', from: stateOf(fromPlace), to: stateOf(toPlace) },
  ];
  return ends.flatMap(({ scope, from, to }) => (from === null || to === null ? [] : [{ scope, from, to }]));
}
