import { type ReactElement, useState } from 'react';
import { useText } from '../../../texts/use-text';
import { PlusIcon } from '../../../ui/icons';
import { MenuButton } from '../../../ui/menu-button';
import { AddBandDialog } from './add-band';
import type { Bands, SheetShape } from './sheet-matrix';

interface AddMenuProps {
  shape: SheetShape;
  bands: Bands;
  onAddBands: (bands: Partial<Bands>) => void;
  addSheet: (onClose: () => void) => ReactElement;
}

/** Adds a column, a row, or a sheet. */
export function AddMenu({ shape, bands, onAddBands, addSheet }: AddMenuProps) {
  const text = useText();
  const [open, setOpen] = useState<'miles' | 'tiers' | 'sheet' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <MenuButton
        label={text('sheets.adding')}
        icon={<PlusIcon size={14} />}
        choices={[
          { label: text('sheets.band.miles'), onChoose: () => setOpen('miles') },
          { label: text(`sheets.band.${shape.tier}`), onChoose: () => setOpen('tiers') },
          { label: text('sheets.add'), onChoose: () => setOpen('sheet') },
        ]}
      />
      {open === 'sheet' && addSheet(close)}
      {(open === 'miles' || open === 'tiers') && (
        <AddBandDialog shape={shape} bands={bands} which={open} onAdd={onAddBands} onClose={close} />
      )}
    </>
  );
}
