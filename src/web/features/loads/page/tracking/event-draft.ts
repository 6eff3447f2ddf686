import { readOfTab, writeOfTab } from '../../../../browser-storage';
import type { EventValues } from './event-values';

/** The entries of the form, with the day and time only if the user has set them. */
export type EventDraft = Omit<EventValues, 'day' | 'at'> & Partial<Pick<EventValues, 'day' | 'at'>>;

const keyOf = (userId: string, loadId: string) => `event ${userId} ${loadId}`;

/** Returns the entries about a load that this user typed in this tab and has not recorded; null if there are none. */
export function readEventDraft(userId: string, loadId: string): Partial<EventDraft> | null {
  try {
    const stored: unknown = JSON.parse(readOfTab(keyOf(userId, loadId)) ?? 'null');
    return typeof stored === 'object' && stored !== null ? (stored as Partial<EventDraft>) : null;
  } catch {
    return null;
  }
}

/** Stores the entries; null deletes them. */
export function writeEventDraft(userId: string, loadId: string, draft: EventDraft | null): void {
  writeOfTab(keyOf(userId, loadId), draft && JSON.stringify(draft));
}
