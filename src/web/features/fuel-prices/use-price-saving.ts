import { useState } from 'react';
import { isSessionEnded, Refusal } from '../../api/failures';
import { useErrorText } from '../../texts/use-error-text';
import { useText } from '../../texts/use-text';
import { showToast } from '../../ui/overlay/overlays';
import { useDialogAbout } from '../../ui/overlay/use-dialog';
import type { PriceChange } from './price-drafts';
import type { useSavePrices } from './use-save-prices';

const NO_CHANGES: readonly PriceChange[] = [];

/** Saves new prices at once. Before a correction, a dialog says whose quotes used the old price. */
export function usePriceSaving({
  changes,
  save,
  onSaved,
}: {
  readonly changes: readonly PriceChange[];
  readonly save: ReturnType<typeof useSavePrices>['save'];
  readonly onSaved: () => void;
}) {
  const text = useText();
  const errorText = useErrorText();
  /** The dialog keeps its changes while it closes, when the table has none left. */
  const dialog = useDialogAbout<readonly PriceChange[]>();
  /** The changes that are being saved. */
  const [sent, setSent] = useState(NO_CHANGES);
  const isSaving = sent.length > 0;
  const [failure, setFailure] = useState<string | null>(null);

  async function send() {
    setSent(changes);
    setFailure(null);
    try {
      const { pending } = await save(changes);
      onSaved();
      void showToast(text(pending ? 'fuelPrices.saved.pending' : 'fuelPrices.saved'), text('app.close'));
    } catch (error) {
      if (isSessionEnded(error)) return;
      const isConflict = error instanceof Refusal && error.status === 409;
      setFailure(isConflict ? text('fuelPrices.conflicts') : errorText(error));
    } finally {
      setSent(NO_CHANGES);
      dialog.close();
    }
  }

  return {
    dialog,
    isSaving,
    sentCells: new Set(sent.map(({ cell }) => cell)),
    failure,
    start: () => (changes.some(({ was }) => was !== null) ? dialog.open(changes) : void send()),
    save: () => void send(),
  };
}
