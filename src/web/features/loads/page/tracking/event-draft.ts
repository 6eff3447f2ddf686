import { readOfTab, writeOfTab } from '../../../../browser-storage';
import type { EventValues } from './event-values';

/** Day and time only if the user has set them. */
export type EventDraft = Omit<EventValues, 'day' | 'at'> & Partial<Pick<EventValues, 'day' | 'at'>>;

const keyOf = (userId: string, loadId: string) => `event ${userId} ${loadId}`;

/** What this user typed about a load in this tab and has not recorded. Null if there is nothing. */
export function readEventDraft(userId: string, loadId: string): Partial<EventDraft> | null {
  try {
    const stored: unknown = JSON.parse(readOfTab(keyOf(userId, loadId)) ?? 'null');
    return typeof stored === 'object' && stored !== null ? (stored as Partial<EventDraft>) : null;
  } catch {
    return null;
  }
}

/** Null forgets the entries. */
export function writeEventDraft(userId: string, loadId: string, draft: EventDraft | null): void {
  writeOfTab(keyOf(userId, loadId), draft && JSON.stringify(draft));
}
