import { Button } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import { useText } from '../../../texts/use-text';
import type { Block } from '../../../ui/grid/block';
import { toBatch } from '../../../ui/grid/cells-by-row';
import type { EditBatch } from '../../../ui/grid/edits/edit-steps';
import type { CellChange, GridColumn, GridRow } from '../../../ui/grid/grid-types';
import type { GridEdits } from '../../../ui/grid/use-grid-edits';
import { PencilIcon } from '../../../ui/icons';
import type { EffectEdits } from '../effects/try-edits';
import { ChangeAmounts } from '../rows/change-amounts';
import { amountColumns, rateCells, toCellChange } from './selected-rates';

interface ChangeRatesProps {
  carrierId: string;
  revision: number;
  matrix: readonly GridRow[];
  columns: readonly GridColumn[];
  edits: GridEdits;
  block: Block | null;
  /** Returns edits of the matrix as edits of the tariff. */
  editsOf: (batch: EditBatch) => EffectEdits;
  onPreview: (changes: readonly CellChange[] | null) => void;
}

/** Changes the selected rates by percent or amount, with a preview in the matrix and of the effect on prices. */
export function ChangeRates(props: ChangeRatesProps) {
  const { carrierId, revision, matrix, columns, edits, block, editsOf, onPreview } = props;
  const text = useText();
  const [opened, setOpened] = useState<Block | null>(null);
  // The selection is the one from when the form was opened, so that a press on another cell does not change the preview.
  const shown = opened ?? block;
  const rates = useMemo(
    () => (shown ? rateCells(matrix, columns, edits.states, shown) : []),
    [matrix, columns, edits.states, shown],
  );
  const amounts = useMemo(() => amountColumns(columns), [columns]);
  const preview = useCallback(
    (changes: readonly CellChange[] | null) => onPreview(changes?.map(toCellChange) ?? null),
    [onPreview],
  );
  if (amounts.length === 0 || !block) return null;
  const count = rates.length;
  const close = () => {
    setOpened(null);
    onPreview(null);
  };
  const apply = (changes: readonly CellChange[]) => {
    edits.store.change({ changes: changes.map(toCellChange), refusals: [] });
    close();
  };
  return (
    <>
      <Button
        size="compact-xs"
        variant="default"
        leftSection={<PencilIcon size={14} />}
        aria-expanded={opened !== null}
        disabled={count === 0}
        onClick={() => (opened ? close() : setOpened(block))}
      >
        {text('sheets.amounts', { count })}
      </Button>
      {opened && (
        <ChangeAmounts
          title={text('sheets.amounts.title', { count })}
          carrierId={carrierId}
          revision={revision}
          editsOf={(changes) => editsOf(toBatch(changes.map(toCellChange)))}
          rows={rates}
          columns={amounts}
          applyLabel={text('sheets.amounts.apply', { count })}
          onPreview={preview}
          onApply={apply}
          onClose={close}
        />
      )}
    </>
  );
}
