import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useText } from '../../../texts/use-text';
import { cellErrorText, cellText, withEdits } from '../../../ui/grid/cell-text';
import { ConflictCard } from '../../../ui/grid/conflict-card';
import type { Cells, GridColumn, GridRow } from '../../../ui/grid/grid-types';
import type { GridEdits } from '../../../ui/grid/use-grid-edits';
import { Badge } from '../../../ui/marks/badge';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import classes from './lanes.module.css';

const CARDS_PER_STEP = 40;
const MAIN_COLUMNS = ['pallet_rate', 'minimum_rate', 'rate_sheet_name', 'schedule_pickup'];

interface LaneCardsProps {
  rows: readonly GridRow[];
  columns: readonly GridColumn[];
  edits: GridEdits;
  rowName: (row: GridRow) => string;
  /** Returns whether a lane cannot be quoted. */
  isMarked: (rowId: string) => boolean;
  onOpen: (row: GridRow) => void;
}

/** The lanes on a phone, with their four main values. */
export function LaneCards({ rows, columns, edits, rowName, isMarked, onOpen }: LaneCardsProps) {
  const text = useText();
  const [count, setCount] = useState(CARDS_PER_STEP);
  const list = useRef<HTMLUListElement>(null);
  const shown = columns.filter(({ id }) => MAIN_COLUMNS.includes(id));
  const shownValue = ({ id, kind, blank = text('lanes.none') }: GridColumn, cells: Cells) =>
    cellText({ kind, blank }, cells[id] ?? null, undefined);
  const kindOf = (cells: Cells) =>
    columns
      .filter(({ id }) => id === 'temperature' || id === 'commodity')
      .map((column) => shownValue(column, cells))
      .join(' · ');
  return (
    <>
      <ul ref={list}>
        {rows.slice(0, count).map((row) => {
          const state = Object.values(edits.states.get(row.id) ?? {});
          const error = state.find((cell) => cell.kind === 'error')?.error;
          const edited = withEdits(row, edits.states);
          const { cells } = edited;
          return (
            <li key={row.id}>
              <button type="button" className={classes.card} onClick={() => onOpen(edited)}>
                <span className={`${flow.inline} ${font.strong}`}>
                  {rowName(row)}
                  {isMarked(row.id) && <Badge tone="warn">{text('lanes.filter.unquotable')}</Badge>}
                  {state.some((cell) => cell.kind === 'changed') && (
                    <Badge tone="info">{text('lanes.filter.changed')}</Badge>
                  )}
                </span>
                <span className={font.small}>{kindOf(cells)}</span>
                <span className={`${font.figures} ${classes.cardValues}`}>
                  {shown.map((column) => (
                    <span key={column.id}>
                      <small className={font.below}>{column.header}</small>
                      {shownValue(column, cells)}
                    </span>
                  ))}
                </span>
                {error && <span className={font.error}>{cellErrorText(text, error)}</span>}
              </button>
            </li>
          );
        })}
      </ul>
      {count < rows.length && (
        <Button fullWidth variant="subtle" onClick={() => setCount(count + CARDS_PER_STEP)}>
          {text('lanes.more')}
        </Button>
      )}
      <ConflictCard edits={edits} rows={rows} columns={columns} gridId="" rowName={rowName} box={list} />
    </>
  );
}
