import { readOfTab, writeOfTab } from '../browser-storage';

/** The parameters of the quotes this tab showed last, so that the menu's Search returns to them. */
type Search = Readonly<Record<string, string>>;

const KEY = 'lastSearch';

/** The parameters are empty if this user has opened no quotes in this tab, or has cleared them. */
export function readLastSearch(userId: string): Search {
  try {
    const stored: unknown = JSON.parse(readOfTab(KEY) ?? 'null');
    if (!isRecord(stored) || stored.userId !== userId || !isRecord(stored.search)) return {};
    return Object.fromEntries(
      Object.entries(stored.search).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    );
  } catch {
    return {};
  }
}

/** Remembers the quotes; null forgets them. */
export function writeLastSearch(
  userId: string,
  search: Readonly<Record<string, string | null>> | null,
): void {
  writeOfTab(KEY, search && JSON.stringify({ userId, search }));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
