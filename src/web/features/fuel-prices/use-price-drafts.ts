import { useMemo } from 'react';
import { addDays, dayNumber, isoDate } from '../../../domain/days/calendar-date';
import { useText } from '../../texts/use-text';
import { useDrafts } from '../../ui/drafts/use-drafts';
import { localDay } from '../../ui/format/day';
import { showToast } from '../../ui/overlay/overlays';
import { type PastedWeek, parsePastedPrices } from './parse-pasted-prices';
import { addWeek, collectChanges, pasteWeeks, typeInRow } from './price-drafts';
import type { Price, Week } from './use-fuel-prices';

/** The typed prices of the table, and every way in which the user changes them. */
export function usePriceDrafts(weeks: readonly Week[]) {
  const text = useText();
  const table = useDrafts<Price | null>();
  const { drafts, change } = table;
  const { changes, errors } = useMemo(
    () => collectChanges(drafts, weeks, localDay(new Date())),
    [drafts, weeks],
  );

  const paste = (pasted: readonly PastedWeek[]) => change((now) => pasteWeeks(now, weeks, pasted));

  function pasteBlock(block: string) {
    const { weeks: pasted, unread } = parsePastedPrices(block, localDay(new Date()));
    paste(pasted);
    if (unread.length > 0) {
      const line = (unread[0] ?? '').slice(0, 60);
      const message = text('fuelPrices.paste.unread', { count: unread.length, line });
      void showToast(message, text('app.close'), { tone: 'failed' });
    }
  }

  return {
    ...table,
    changes,
    errors,
    typeInRow: (rowId: string, column: string, value: string) =>
      change((now) => typeInRow(now, weeks, { rowId, column, value })),
    paste,
    pasteBlock,
    addWeek: () => change((now) => addWeek(now, nextMonday(weeks))),
    drop: (id: string) => change((now) => now.drop(id)),
    saveMine: (cell: string, stored: Price | null) => change((now) => now.saveMine(cell, stored)),
  };
}
export type PriceTableDrafts = ReturnType<typeof usePriceDrafts>;

/** The Monday a week after the newest price, or of the current week if that price is older. */
function nextMonday(weeks: readonly Week[]): string {
  const today = isoDate(localDay(new Date()));
  const monday = addDays(today, -((dayNumber(today) + 3) % 7));
  const newest = weeks[0] ? isoDate(weeks[0].date) : null;
  return newest === null || newest < monday ? monday : addDays(newest, 7);
}
