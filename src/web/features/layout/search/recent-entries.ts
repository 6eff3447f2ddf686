import { SEARCH_KINDS } from '../../../../domain/shipment/search-kinds';
import { readStored, writeStored } from '../../../browser-storage';
import type { Entry } from './search-entries';

const KEY = 'recentSearches';
const MAX_RECENT = 8;
/** The prefix for the keys of recent entries, which may be among the screens too. */
const RECENT = 'RECENT ';
const KINDS: readonly unknown[] = [...SEARCH_KINDS, 'SCREEN'];

/**
 * Returns the entries that this user opened last with the search, latest first. Logging out clears them, and another user
 * never sees them.
 */
export function readRecent(userId: string): readonly Entry[] {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? 'null');
    if (!isRecord(stored) || stored.userId !== userId || !Array.isArray(stored.entries)) return [];
    return stored.entries.filter(isEntry).slice(0, MAX_RECENT);
  } catch {
    return [];
  }
}

/** Returns the entry as one of the recent ones. */
export const asRecent = (entry: Entry): Entry => ({ ...entry, key: RECENT + entry.key });

export function addRecent(userId: string, entry: Entry): void {
  // Actions and lists of all matches are not pages to return to.
  if (entry.target === null || entry.kind === 'MORE' || entry.kind === 'ACTION') return;
  const key = entry.key.replace(RECENT, '');
  const others = readRecent(userId).filter((one) => one.key !== key);
  writeStored(KEY, JSON.stringify({ userId, entries: [{ ...entry, key }, ...others].slice(0, MAX_RECENT) }));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isEntry(value: unknown): value is Entry {
  if (!isRecord(value) || !isRecord(value.target)) return false;
  const { key, kind, title, detail, lane, target } = value;
  return (
    typeof key === 'string' &&
    KINDS.includes(kind) &&
    typeof title === 'string' &&
    (detail === null || typeof detail === 'string') &&
    (lane === undefined || lane === null || isLane(lane)) &&
    // Only paths of this site are allowed.
    typeof target.to === 'string' &&
    /^\/(?!\/)/.test(target.to) &&
    (target.search === undefined || isTexts(target.search))
  );
}

const isLane = (value: unknown) => isRecord(value) && isPlace(value.from) && isPlace(value.to);
const isPlace = (value: unknown) =>
  isRecord(value) &&
  typeof value.zip === 'string' &&
  [value.city, value.state].every((text) => text === null || typeof text === 'string');
const isTexts = (value: unknown) =>
  isRecord(value) && Object.values(value).every((text) => typeof text === 'string');
