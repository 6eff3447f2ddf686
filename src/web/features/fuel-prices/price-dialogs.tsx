import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useText } from '../../texts/use-text';
import { TextAreaField } from '../../ui/form/text-area-field';
import { formatDayWithYear, localDay } from '../../ui/format/day';
import { ConfirmDestructiveDialog } from '../../ui/overlay/confirm-destructive-dialog';
import { Dialog } from '../../ui/overlay/dialog';
import { AffectedQuotes } from './affected-quotes';
import { type PastedWeek, parsePastedPrices } from './parse-pasted-prices';
import type { PriceChange } from './price-drafts';
import type { Week } from './use-fuel-prices';

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
}

interface PasteDialogProps extends DialogProps {
  onTake: (weeks: readonly PastedWeek[]) => void;
}

/** A dialog for a block from Excel. The prices are counted before they go into the table. */
export function PasteDialog({ isOpen, onClose, onTake }: PasteDialogProps) {
  const text = useText();
  const [block, setBlock] = useState('');
  const { weeks, unread } = useMemo(() => parsePastedPrices(block, localDay(new Date())), [block]);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={text('fuelPrices.paste.title')}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {text('app.cancel')}
          </Button>
          <Button
            disabled={weeks.length === 0}
            onClick={() => {
              onTake(weeks);
              onClose();
            }}
          >
            {text('fuelPrices.paste.take', { count: weeks.length })}
          </Button>
        </>
      }
    >
      <TextAreaField
        name="block"
        label={text('fuelPrices.paste.label')}
        description={text('fuelPrices.paste.hint')}
        rows={12}
        isFirst
        value={block}
        onChange={setBlock}
        error={
          unread.length > 0
            ? text('fuelPrices.paste.unread', {
                count: unread.length,
                line: (unread[0] ?? '').slice(0, 60),
              })
            : undefined
        }
      />
    </Dialog>
  );
}

interface SaveDialogProps extends DialogProps {
  changes: readonly PriceChange[];
  isSaving: boolean;
  onSave: () => void;
}

/** A dialog that says whose quotes used the prices that a correction replaces. */
export function SaveDialog({ isOpen, onClose, changes, isSaving, onSave }: SaveDialogProps) {
  const text = useText();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={text('fuelPrices.save.title', { count: changes.length })}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={isSaving}>
            {text('app.cancel')}
          </Button>
          <Button loading={isSaving} onClick={onSave} data-autofocus>
            {text('fuelPrices.save')}
          </Button>
        </>
      }
    >
      <AffectedQuotes changes={changes.filter(({ was }) => was !== null)} />
    </Dialog>
  );
}

interface DeleteDialogProps extends DialogProps {
  week: Week;
  onDelete: () => Promise<void>;
}

export function DeleteDialog({ week, isOpen, onClose, onDelete }: DeleteDialogProps) {
  const text = useText();
  const { date, prices } = week;
  return (
    <ConfirmDestructiveDialog
      isOpen={isOpen}
      title={text('fuelPrices.delete.title', { date: formatDayWithYear(date) })}
      confirmLabel={text('fuelPrices.delete')}
      confirm={onDelete}
      onClose={onClose}
    >
      <AffectedQuotes
        changes={prices.map(({ source, priceMills }) => ({
          source,
          date,
          was: priceMills,
          priceMills: null,
        }))}
      />
    </ConfirmDestructiveDialog>
  );
}
