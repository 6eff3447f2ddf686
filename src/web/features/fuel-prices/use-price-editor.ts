import { useMemo, useState } from 'react';
import { addDays, dayNumber, isoDate } from '../../../domain/days/calendar-date';
import { isSessionEnded, Refusal } from '../../api/failures';
import { useErrorText } from '../../texts/use-error-text';
import { useText } from '../../texts/use-text';
import { useDrafts } from '../../ui/drafts/use-drafts';
import { localDay } from '../../ui/format/day';
import { showToast } from '../../ui/overlay/overlays';
import { useDialogAbout } from '../../ui/overlay/use-dialog';
import { type PastedWeek, parsePastedPrices } from './parse-pasted-prices';
import {
  addWeek,
  collectChanges,
  type DraftError,
  type PriceChange,
  pasteWeeks,
  typeInRow,
} from './price-drafts';
import type { Price, Week } from './use-fuel-prices';
import { useSavePrices } from './use-save-prices';

const NO_ERRORS: ReadonlyMap<string, DraftError> = new Map();

/**
 * The typed prices of the table, and every way in which the user changes and saves them. New prices are saved at once. Before a
 * correction, a dialog says whose quotes used the old price.
 */
export function usePriceEditor(weeks: readonly Week[]) {
  const text = useText();
  const errorText = useErrorText();
  const { save } = useSavePrices();
  const table = useDrafts<Price | null>();
  const { drafts, change, isTried } = table;
  const [failure, setFailure] = useState<string | null>(null);
  /** The dialog keeps its changes while it closes, when the table has none left. */
  const dialog = useDialogAbout<readonly PriceChange[]>();
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
      void showToast(message, { tone: 'failed' });
    }
  }

  async function send() {
    setFailure(null);
    try {
      const { pending } = await table.save(() => save(changes));
      void showToast(text(pending ? 'fuelPrices.saved.pending' : 'fuelPrices.saved'));
    } catch (error) {
      if (isSessionEnded(error)) return;
      const isConflict = error instanceof Refusal && error.status === 409;
      setFailure(isConflict ? text('fuelPrices.conflicts') : errorText(error));
    } finally {
      dialog.close();
    }
  }

  function start() {
    table.setTried(true);
    if (errors.size > 0 || changes.length === 0) return;
    if (changes.some(({ was }) => was !== null)) dialog.open(changes);
    else void send();
  }

  return {
    ...table,
    changes,
    errors: isTried ? errors : NO_ERRORS,
    failure,
    dialog,
    typeInRow: (rowId: string, column: string, value: string) =>
      change((now) => typeInRow(now, weeks, { rowId, column, value })),
    paste,
    pasteBlock,
    addWeek: () => change((now) => addWeek(now, nextMonday(weeks))),
    /** Saves the prices, after the dialog if some are corrections. */
    start,
    /** Saves the prices of the dialog. */
    save: () => void send(),
  };
}
export type PriceEditor = ReturnType<typeof usePriceEditor>;

/** The Monday a week after the newest price, or of the current week if that price is older. */
function nextMonday(weeks: readonly Week[]): string {
  const today = isoDate(localDay(new Date()));
  const monday = addDays(today, -((dayNumber(today) + 3) % 7));
  const newest = weeks[0] ? isoDate(weeks[0].date) : null;
  return newest === null || newest < monday ? monday : addDays(newest, 7);
}
