import { useState } from 'react';
import { isSessionEnded, Refusal } from '../../api/failures';
import { useErrorText } from '../../texts/use-error-text';
import { useText } from '../../texts/use-text';
import { showToast } from '../../ui/overlay/overlays';
import { useDialogAbout } from '../../ui/overlay/use-dialog';
import type { PriceChange } from './price-drafts';
import type { PriceTableDrafts } from './use-price-drafts';
import type { useSavePrices } from './use-save-prices';

/** Saves new prices at once. Before a correction, a dialog says whose quotes used the old price. */
export function usePriceSaving(
  { changes, errors, setTried, save }: PriceTableDrafts,
  call: ReturnType<typeof useSavePrices>['save'],
) {
  const text = useText();
  const errorText = useErrorText();
  /** The dialog keeps its changes while it closes, when the table has none left. */
  const dialog = useDialogAbout<readonly PriceChange[]>();
  const [failure, setFailure] = useState<string | null>(null);

  async function send() {
    setFailure(null);
    try {
      const { pending } = await save(() => call(changes));
      void showToast(text(pending ? 'fuelPrices.saved.pending' : 'fuelPrices.saved'), text('app.close'));
    } catch (error) {
      if (isSessionEnded(error)) return;
      const isConflict = error instanceof Refusal && error.status === 409;
      setFailure(isConflict ? text('fuelPrices.conflicts') : errorText(error));
    } finally {
      dialog.close();
    }
  }

  function start() {
    setTried(true);
    if (errors.size > 0 || changes.length === 0) return;
    if (changes.some(({ was }) => was !== null)) dialog.open(changes);
    else void send();
  }

  return { dialog, failure, start, save: () => void send() };
}
