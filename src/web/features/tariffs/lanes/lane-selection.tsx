import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useText } from '../../../texts/use-text';
import { firstPress } from '../../../ui/first-press';
import { formatNumber } from '../../../ui/format/number';
import { toBatch } from '../../../ui/grid/cells-by-row';
import type { EditBatch } from '../../../ui/grid/edits/edit-steps';
import type { EditStore } from '../../../ui/grid/edits/edit-store';
import type { CellChange, Cells, GridColumn } from '../../../ui/grid/grid-types';
import { CopyIcon, PencilIcon } from '../../../ui/icons';
import { askToConfirm } from '../../../ui/overlay/overlays';
import flow from '../../../ui/page/flow.module.css';
import type { EffectEdits } from '../effects/try-edits';
import { ChangeAmounts } from '../rows/change-amounts';
import type { IdentifiedRow } from '../rows/edit-batches';
import { DuplicateLanes } from './duplicate-lanes';
import classes from './lanes.module.css';

interface LaneSelectionProps {
  carrierId: string;
  /** Returns a batch of the grid as edits of the tariff. */
  editsOf: (batch: EditBatch) => EffectEdits;
  revision: number;
  rows: readonly IdentifiedRow[];
  /** All lanes of the carrier. */
  all: readonly IdentifiedRow[];
  shown: readonly IdentifiedRow[];
  columns: readonly GridColumn[];
  store: EditStore;
  onChoose: (chosen: ReadonlySet<string>) => void;
  onPreview: (changes: readonly CellChange[] | null) => void;
  onDuplicate: (cells: Cells) => void;
}

/** The actions for the selected lanes. */
export function LaneSelection(props: LaneSelectionProps) {
  const { carrierId, editsOf, revision, rows, all, shown, columns, store, onChoose, onPreview, onDuplicate } =
    props;
  const text = useText();
  const [isChanging, setChanging] = useState(false);
  const [isDuplicating, setDuplicating] = useState(false);
  const amounts = useMemo(() => columns.filter(({ kind }) => kind.money), [columns]);
  const count = rows.length;
  const hasMore = shown.length > count;

  async function remove() {
    const isSure = await askToConfirm({
      title: text('lanes.remove.title', { count }),
      text: text('lanes.remove.text'),
      confirmLabel: text('lanes.remove.confirm'),
      isDestructive: true,
    });
    if (!isSure) return;
    store.removeRows(rows.map(({ cells }) => cells));
    onChoose(new Set());
  }

  const close = () => {
    setChanging(false);
    onPreview(null);
  };
  const [only] = rows;
  return (
    <div className={`${flow.buttons} ${classes.selection}`} data-screen-only>
      <strong role="status">{text('lanes.selected', { count: formatNumber(count) })}</strong>
      {hasMore && (
        <Button
          size="compact-xs"
          variant="subtle"
          onClick={() => onChoose(new Set(shown.map(({ id }) => id)))}
        >
          {text('lanes.selectAll', { count: formatNumber(shown.length) })}
        </Button>
      )}
      <Button size="compact-xs" variant="subtle" onClick={() => onChoose(new Set())}>
        {text('lanes.clear')}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<CopyIcon size={14} />}
        onClick={() => (count === 1 && only ? onDuplicate(only.cells) : setDuplicating(true))}
      >
        {text(count === 1 ? 'lanes.duplicate' : 'lanes.duplicate.several')}
      </Button>
      {isDuplicating && (
        <DuplicateLanes
          rows={rows}
          all={all}
          columns={columns}
          store={store}
          onClose={() => setDuplicating(false)}
        />
      )}
      <Button size="xs" variant="outline" color="var(--bad-text)" onClick={() => void remove()}>
        {text('lanes.remove')}
      </Button>
      <span className={flow.fill} />
      <Button
        size="xs"
        leftSection={<PencilIcon size={14} />}
        aria-expanded={isChanging}
        onClick={firstPress(() => (isChanging ? close() : setChanging(true)))}
      >
        {text('lanes.amounts')}
      </Button>
      {isChanging && (
        <ChangeAmounts
          title={text('lanes.amounts.title', { count })}
          rows={rows}
          columns={amounts}
          applyLabel={text('lanes.amounts.apply', { count: formatNumber(count) })}
          onPreview={onPreview}
          carrierId={carrierId}
          revision={revision}
          editsOf={(changes) => editsOf(toBatch(changes))}
          onApply={(changes) => {
            store.change({ changes, refusals: [] });
            close();
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
