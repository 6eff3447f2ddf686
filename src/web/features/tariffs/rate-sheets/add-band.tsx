import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useText } from '../../../texts/use-text';
import { TextField } from '../../../ui/form/text-field';
import { wholeKind } from '../../../ui/grid/kinds/cell-kinds';
import { Dialog } from '../../../ui/overlay/dialog';
import flow from '../../../ui/page/flow.module.css';
import type { Bands, SheetShape } from './sheet-matrix';

const MAX_MILES = 100_000;
const TIERS = { pallets: [1, 1_000], weight_tier: [0, 1_000_000] } as const;

interface AddBandDialogProps {
  shape: SheetShape;
  bands: Bands;
  which: 'miles' | 'tiers';
  onAdd: (bands: Partial<Bands>) => void;
  onClose: () => void;
}

/** Adds an empty column or row to the matrix. It is saved with its first value. */
export function AddBandDialog({ shape, bands, which, onAdd, onClose }: AddBandDialogProps) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const [min, max] = which === 'miles' ? [1, MAX_MILES] : TIERS[shape.tier];
    const parsed = wholeKind(min, max).parse(typed);
    if ('error' in parsed) setError(text(parsed.error.id, parsed.error.values));
    else if (bands[which].includes(Number(parsed.value))) setError(text('sheets.band.exists'));
    else {
      onAdd({ [which]: [Number(parsed.value)] });
      onClose();
    }
  }

  const title = text(which === 'miles' ? 'sheets.band.miles' : `sheets.band.${shape.tier}`);
  return (
    <Dialog isOpen onClose={onClose} title={title} widthPx={380}>
      <form noValidate onSubmit={submit} className={flow.form}>
        <TextField
          isFirst
          name="band"
          label={text(which === 'miles' ? 'sheets.band.upTo' : `sheets.band.at.${shape.tier}`)}
          inputMode="numeric"
          value={typed}
          onChange={setTyped}
          error={error}
        />
        <Button type="submit">{text('sheets.band.add')}</Button>
      </form>
    </Dialog>
  );
}
