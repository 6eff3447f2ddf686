import { Button } from '@mantine/core';
import { useState } from 'react';
import type { EffectBody } from '../../../../contract/tariff-effects';
import type { TariffUpload } from '../../../../domain/uploads';
import { useText } from '../../../texts/use-text';
import type { CellChange, Cells } from '../../../ui/grid/grid-types';
import { type IdentifiedRow, toEdit } from '../rows/edit-batches';
import { EffectDialog } from './effect-dialog';

interface TryChangesProps {
  carrierId: string;
  type: TariffUpload;
  /** The columns that identify a row. */
  rowKey: readonly string[];
  rows: readonly IdentifiedRow[];
  changes: readonly CellChange[];
  /** The change in words. */
  title: string;
  revision: number;
  onApply: () => void;
}

/** A button that shows what changes of cells would do to customers' prices before they are applied. */
export function TryChanges(props: TryChangesProps) {
  const { carrierId, type, rowKey, rows, changes, title, revision, onApply } = props;
  const text = useText();
  const [change, setChange] = useState<EffectBody | null>(null);
  const close = () => setChange(null);

  function open() {
    const set = Array.from(cellsByRow(changes), ([rowId, cells]) => ({ rowId, cells }));
    const byId = new Map(rows.map((row) => [row.id, row]));
    const batch = { set, add: [], remove: [] };
    setChange({ edits: [toEdit(type, batch, rowKey, (id) => byId.get(id)).edit] });
  }

  return (
    <>
      <Button size="xs" variant="default" onClick={open}>
        {text('effect.try')}
      </Button>
      <EffectDialog
        carrierId={carrierId}
        change={change}
        title={title}
        revision={revision}
        onClose={close}
        onApply={() => {
          close();
          onApply();
        }}
      />
    </>
  );
}

function cellsByRow(changes: readonly CellChange[]): ReadonlyMap<string, Cells> {
  const byRow = new Map<string, Record<string, Cells[string]>>();
  for (const { rowId, columnId, value } of changes) {
    byRow.set(rowId, { ...byRow.get(rowId), [columnId]: value });
  }
  return byRow as ReadonlyMap<string, Cells>;
}
