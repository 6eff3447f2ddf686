import type { ReactNode } from 'react';
import { useText } from '../../../texts/use-text';
import { formatPercentChange } from '../../../ui/format/amount-change';
import { formatCents } from '../../../ui/format/money';
import { formatNumber } from '../../../ui/format/number';
import { cellCount } from '../../../ui/grid/block';
import type { FocusedCells } from '../../../ui/grid/grid-props';
import type { GridColumn } from '../../../ui/grid/grid-types';
import type { GridEdits } from '../../../ui/grid/use-grid-edits';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import type { IdentifiedRow } from '../rows/edit-batches';
import classes from './rate-sheets.module.css';
import {
  columnOf,
  type Measure,
  milesOf,
  rowsByPlace,
  type SheetShape,
  TIER_COLUMN,
  tierOf,
} from './sheet-matrix';

interface ValueBarProps {
  focused: FocusedCells | null;
  shape: SheetShape;
  measure: Measure;
  rows: readonly IdentifiedRow[];
  columns: readonly GridColumn[];
  edits: GridEdits;
  /** The actions for the selected cells. */
  children?: ReactNode;
}

/** The focused cell in words: its place, its value, its value at the start of this visit, and the price per pallet. */
export function ValueBar({ focused, shape, measure, rows, columns, edits, children }: ValueBarProps) {
  const text = useText();
  const column = columns.find(({ id }) => id === focused?.columnId);
  if (!focused || !column || column.id === TIER_COLUMN)
    return <div className={classes.value} data-screen-only />;
  const [tier, miles] = [tierOf(focused.rowId), milesOf(column.id)];
  const cells = rowsByPlace(rows, shape).get(`${tier}/${miles}`)?.cells;
  const value = cells?.[columnOf(shape, measure)] ?? null;
  const before = edits.store.firstValue(focused.rowId, column.id);
  const count = cellCount(focused.block);
  const isPerPallet = shape.tier === 'pallets' && measure === 'rate' && tier > 1;
  return (
    <div className={`${flow.row} ${font.figures} ${classes.value}`} data-screen-only>
      <span>{text(`sheets.place.${shape.tier}`, { tier, miles: formatNumber(miles) })}</span>
      <span aria-hidden="true">=</span>
      <strong className={font.strong}>
        {value === null ? text('sheets.value.none') : column.kind.show(value)}
      </strong>
      {before != null && value !== null && before !== value && (
        <span>
          {text('sheets.value.was', { value: column.kind.show(before) })} ·{' '}
          <strong className={`${font.strong} ${classes.change}`}>
            {formatPercentChange((Number(value) - Number(before)) / Math.max(Number(before), 1))}
          </strong>
        </span>
      )}
      {value !== null && isPerPallet && (
        <span>
          {text('sheets.value.perPallet', { value: formatCents(Math.round(Number(value) / tier)) })}
        </span>
      )}
      <span className={flow.fill} />
      {count > 1 && <span>{text('sheets.value.cells', { count })}</span>}
      {children}
    </div>
  );
}
