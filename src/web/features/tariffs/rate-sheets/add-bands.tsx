import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useText } from '../../../texts/use-text';
import { TextField } from '../../../ui/form/text-field';
import { wholeKind } from '../../../ui/grid/kinds/cell-kinds';
import { PlusIcon } from '../../../ui/icons';
import { Dialog } from '../../../ui/overlay/dialog';
import classes from './rate-sheets.module.css';
import type { Bands, SheetShape } from './sheet-matrix';

const MAX_MILES = 100_000;
const TIERS = { pallets: [1, 1_000], weight_tier: [0, 1_000_000] } as const;

interface AddBandButtonsProps {
  shape: SheetShape;
  bands: Bands;
  onAdd: (bands: Partial<Bands>) => void;
}

/** Adds an empty column or row to the matrix. It is saved with its first value. */
export function AddBandButtons({ shape, bands, onAdd }: AddBandButtonsProps) {
  const text = useText();
  const [open, setOpen] = useState<'miles' | 'tiers' | null>(null);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const close = () => {
    setOpen(null);
    setTyped('');
    setError(null);
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!open) return;
    const [min, max] = open === 'miles' ? [1, MAX_MILES] : TIERS[shape.tier];
    const parsed = wholeKind(min, max).parse(typed);
    if ('error' in parsed) setError(text(parsed.error.id, parsed.error.values));
    else if (bands[open].includes(Number(parsed.value))) setError(text('sheets.band.exists'));
    else {
      onAdd({ [open]: [Number(parsed.value)] });
      close();
    }
  }

  const labels = { miles: text('sheets.band.miles'), tiers: text(`sheets.band.${shape.tier}`) };
  return (
    <>
      {(['miles', 'tiers'] as const).map((which) => (
        <Button
          key={which}
          size="xs"
          variant="default"
          leftSection={<PlusIcon size={14} />}
          onClick={() => setOpen(which)}
        >
          {labels[which]}
        </Button>
      ))}
      {open && (
        <Dialog
          isOpen
          onClose={close}
          title={text('sheets.band.title', { what: labels[open] })}
          widthPx={380}
        >
          <form noValidate onSubmit={submit} className={classes.form}>
            <TextField
              isFirst
              name="band"
              label={text(open === 'miles' ? 'sheets.band.upTo' : `sheets.band.at.${shape.tier}`)}
              inputMode="numeric"
              value={typed}
              onChange={setTyped}
              error={error}
            />
            <Button type="submit">{text('sheets.band.add')}</Button>
          </form>
        </Dialog>
      )}
    </>
  );
}
