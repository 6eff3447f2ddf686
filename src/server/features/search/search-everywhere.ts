import { sql } from 'kysely';
import type { AnswerOf, InputOf } from '../../../contract/call';
import type {
  SearchGroup,
  SearchRow,
  searchEverywhereCall,
} from '../../../contract/quotes/search-everywhere';
import { hasRight, scopesOf } from '../../../domain/people/permissions';
import { SEARCH_KINDS, type SearchKind } from '../../../domain/shipment/search-kinds';
import { searchWords } from '../../../domain/text/search-words';
import type { Caller } from '../../access/caller';
import type { ActorDb } from '../../platform/database/database';
import { findLanes } from './find-lanes';
import { findCarriers, findCustomers, findFacilities, findPeople } from './find-names';
import { findLoads, findQuotes, findSpotRequests, type SearchParts } from './find-records';

/**
 * A limit far above the time of a search (docs/bench.md), so that a slow search does not hold a connection while the user
 * continues to type.
 */
const TIMEOUT = '2s';
/** Nobody types more words, and each word takes a lookup. */
const MAX_WORDS = 8;

const FINDERS: Readonly<Record<Exclude<SearchKind, 'LANE'>, (parts: SearchParts) => Promise<SearchRow[]>>> = {
  LOAD: findLoads,
  QUOTE: findQuotes,
  SPOT_REQUEST: findSpotRequests,
  CARRIER: findCarriers,
  CUSTOMER: findCustomers,
  PERSON: findPeople,
  FACILITY: findFacilities,
};

/** Searches what the caller may see and open, by kind. Row security leaves out everything else. */
export async function searchEverywhere(
  { db, caller }: { readonly db: ActorDb; readonly caller: Caller },
  { q, limit }: InputOf<typeof searchEverywhereCall>['query'],
): Promise<AnswerOf<typeof searchEverywhereCall, 200>> {
  const lanes = await findLanes(db, q, limit);
  // Nothing else is called "Seattle to Los Angeles", so other kinds need no search.
  if (lanes.length > 0) return { groups: [{ kind: 'LANE', rows: lanes, hasMore: false }] };
  const found = new Map<SearchKind, readonly SearchRow[]>();
  const words = searchWords(q).slice(0, MAX_WORDS);
  if (words.length > 0) {
    // The kinds are searched one after another on one connection, so that one user who types does not take all connections.
    await db.transaction(async (tx) => {
      await sql`set local statement_timeout = ${sql.lit(TIMEOUT)}`.execute(tx);
      const parts = { tx, caller, typed: words.join(' '), words, maxRows: limit + 1 };
      for (const kind of SEARCH_KINDS) {
        if (kind === 'LANE' || !canOpen(caller, kind)) continue;
        found.set(kind, await FINDERS[kind](parts));
      }
    });
  }
  return {
    groups: SEARCH_KINDS.flatMap((kind): SearchGroup[] => {
      const rows = found.get(kind) ?? [];
      return rows.length === 0 ? [] : [{ kind, rows: rows.slice(0, limit), hasMore: rows.length > limit }];
    }),
  };
}

/** Whether the caller has a page for rows of a kind. */
function canOpen(caller: Caller, kind: Exclude<SearchKind, 'LANE'>): boolean {
  const { roles } = caller;
  switch (kind) {
    case 'LOAD':
      return hasRight(roles, 'load.read');
    case 'QUOTE':
      return hasRight(roles, 'quote.read');
    case 'SPOT_REQUEST':
      return hasRight(roles, 'spot.read');
    case 'CARRIER':
      return hasRight(roles, 'carrier.card.read');
    case 'CUSTOMER':
      return hasRight(roles, 'shipper.account.read');
    case 'PERSON':
      // Staff would only find themselves.
      return scopesOf(roles, 'profile.read').some((scope) => scope !== 'self');
    case 'FACILITY':
      return hasRight(roles, 'facility.read');
  }
}
