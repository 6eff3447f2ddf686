import { useState } from 'react';
import { useText } from '../../../texts/use-text';
import type { Typed } from '../../../ui/drafts/drafts';
import type { EditStore } from '../../../ui/grid/edits/edit-store';
import type { Cells, GridColumn, GridRow } from '../../../ui/grid/grid-types';
import { BottomSheet } from '../../../ui/overlay/bottom-sheet';
import { Dialog } from '../../../ui/overlay/dialog';
import { Notice } from '../../../ui/page/notice';
import { useIsPhone } from '../../../ui/table/use-fitting-table';
import { RowForm } from '../rows/row-form';
import { keyOfLane } from './lane-copies';

export type OpenLane =
  | { readonly kind: 'new'; readonly cells: Cells }
  | { readonly kind: 'edit'; readonly row: GridRow };

interface LaneDialogProps {
  open: OpenLane;
  rows: readonly GridRow[];
  columns: readonly GridColumn[];
  store: EditStore;
  rowName: (row: GridRow) => string;
  /** The text typed for a new lane that was not added. */
  draft: Typed | null;
  onDraft: (typed: Typed | null) => void;
  onClose: () => void;
}

/** Adds a lane, or edits one on a phone. */
export function LaneDialog(props: LaneDialogProps) {
  const { open, rows, columns, store, rowName, draft, onDraft, onClose } = props;
  const text = useText();
  const isPhone = useIsPhone();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);

  async function add(cells: Cells) {
    setFailure(null);
    const key = keyOfLane(cells);
    if (rows.some((row) => keyOfLane(row.cells) === key)) {
      setErrors({ origin_region: text('lanes.exists') });
      return;
    }
    const result = await store.addRows([cells]);
    if (result.kind === 'saved') {
      onDraft(null);
      onClose();
    } else if (result.kind === 'failed') {
      setErrors(result.newRow ?? {});
      setFailure(result.message);
    }
  }

  function edit(row: GridRow, cells: Cells) {
    const changes = columns
      .filter(({ id }) => (cells[id] ?? null) !== (row.cells[id] ?? null))
      .map(({ id }) => ({ rowId: row.id, columnId: id, value: cells[id] ?? null }));
    store.change({ changes, refusals: [] });
    onClose();
  }

  const isNew = open.kind === 'new';
  const title = isNew ? text('lanes.add') : rowName(open.row);
  const Window = isPhone ? BottomSheet : Dialog;
  return (
    <Window isOpen onClose={onClose} title={title} {...(!isPhone && { widthPx: 720 })}>
      {failure && <Notice>{failure}</Notice>}
      <RowForm
        columns={columns}
        cells={isNew ? open.cells : open.row.cells}
        errors={errors}
        {...(isNew && { draft, onDraft })}
        submitLabel={text(isNew ? 'lanes.add.submit' : 'lanes.edit.submit')}
        onSubmit={(cells) => (isNew ? void add(cells) : edit(open.row, cells))}
        onCancel={onClose}
      />
    </Window>
  );
}
