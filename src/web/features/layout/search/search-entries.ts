import type { SearchGroup, SearchRow } from '../../../../contract/quotes/search-everywhere';
import type { SearchKind } from '../../../../domain/shipment/search-kinds';

/** The page that an entry opens. */
export interface Target {
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
}

/** One line of the search box. */
export interface Entry {
  /** A key that is unique in the box. */
  readonly key: string;
  readonly kind: SearchKind | 'SCREEN' | 'ACTION' | 'MORE';
  readonly title: string;
  readonly detail: string | null;
  readonly lane?: SearchRow['lane'];
  /** The page to open; null for an action. */
  readonly target: Target | null;
}

export interface Section {
  readonly key: SearchKind | 'RECENT' | 'SCREENS';
  readonly entries: readonly Entry[];
}

/** The path of the list that has all matches of a kind. */
const LISTS: Partial<Record<SearchKind, string>> = {
  LOAD: '/loads',
  SPOT_REQUEST: '/quotes/spot',
  CARRIER: '/carriers',
  CUSTOMER: '/customers',
  PERSON: '/users',
  FACILITY: '/facilities',
};

interface Reader {
  readonly canOpen: (path: string) => boolean;
  /** Whether the reader is a carrier. A search then opens the carrier's history, which lists the lanes that it quoted. */
  readonly isCarrier: boolean;
}

/** Returns the sections of the server's results for a text. */
export function sectionsOf(
  groups: readonly SearchGroup[],
  typed: string,
  moreTitle: string,
  reader: Reader,
): Section[] {
  return groups.map(({ kind, rows, hasMore }) => {
    const list = LISTS[kind];
    const more: Entry[] =
      hasMore && list !== undefined && reader.canOpen(list)
        ? [
            {
              key: `MORE ${kind}`,
              kind: 'MORE',
              title: moreTitle,
              detail: null,
              target: { to: list, search: { search: typed } },
            },
          ]
        : [];
    return { key: kind, entries: [...rows.map((row) => entryOf(kind, row, reader)), ...more] };
  });
}

function entryOf(kind: SearchKind, row: SearchRow, reader: Reader): Entry {
  const { id, title, detail, lane } = row;
  return { key: `${kind} ${id}`, kind, title, detail, lane, target: targetOf(kind, row, reader) };
}

function targetOf(
  kind: SearchKind,
  { id, title, lane, requestId }: SearchRow,
  { isCarrier }: Reader,
): Target {
  switch (kind) {
    case 'LANE':
      return { to: '/quotes', search: { from: lane?.from.zip ?? '', to: lane?.to.zip ?? '' } };
    case 'LOAD':
      return { to: `/loads/${id}` };
    case 'QUOTE':
      return isCarrier
        ? { to: '/search-history', search: { search: title, request: requestId ?? '' } }
        : { to: '/quotes', search: { request: requestId ?? '', quote: id } };
    case 'SPOT_REQUEST':
      return { to: `/quotes/spot/${id}` };
    case 'CARRIER':
      return { to: `/carriers/${id}` };
    case 'CUSTOMER':
      return { to: `/customers/${id}` };
    case 'PERSON':
      return { to: `/users/${id}` };
    case 'FACILITY':
      return { to: `/facilities/${id}` };
  }
}
