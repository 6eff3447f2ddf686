import { Button } from '@mantine/core';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useText } from '../../texts/use-text';
import { formatRecent } from '../format/day';
import type { OpenConflict } from './edits/edit-store';
import classes from './grid-bars.module.css';
import { cellId } from './grid-row';
import type { CellValue, GridColumn, GridRow } from './grid-types';
import type { GridEdits } from './use-grid-edits';

interface ConflictCardProps {
  edits: GridEdits;
  rows: readonly GridRow[];
  columns: readonly GridColumn[];
  gridId: string;
  rowName: (row: GridRow) => string;
  box: RefObject<HTMLElement | null>;
}

const CARD_HEIGHT_PX = 220;

/**
 * The card of the first conflict: the earlier value, theirs, and yours, with two answers of equal weight. Escape keeps
 * theirs.
 */
export function ConflictCard({ edits, rows, columns, gridId, rowName, box }: ConflictCardProps) {
  const conflict = edits.conflicts[0];
  if (!conflict) return null;
  const row = rows.find(({ id }) => id === conflict.rowId);
  const shown = columns.filter(({ id }) => id in conflict.mine);
  const answer = (choose: (rowId: string) => void) => () => {
    choose(conflict.rowId);
    box.current?.focus({ preventScroll: true });
  };
  return (
    <Card
      key={`${conflict.rowId} ${conflict.revision}`}
      conflict={conflict}
      name={row ? rowName(row) : ''}
      cell={cellId(gridId, conflict.rowId, shown[0]?.id ?? '')}
      columns={shown}
      onKeep={answer(edits.store.keepTheirs)}
      onSave={answer(edits.store.saveMine)}
    />
  );
}

interface CardProps {
  conflict: OpenConflict;
  name: string;
  cell: string;
  columns: readonly GridColumn[];
  onKeep: () => void;
  onSave: () => void;
}

function Card({ conflict, name, cell, columns, onKeep, onSave }: CardProps) {
  const text = useText();
  const card = useRef<HTMLDivElement>(null);
  const { was, theirs, mine, by, at } = conflict;
  // The card gets the focus, not its first button: someone who is still typing in the grid would press it with Enter,
  // unread.
  useEffect(() => card.current?.focus(), []);
  useLayoutEffect(() => {
    const place = document.getElementById(cell)?.getBoundingClientRect();
    if (!card.current) return;
    const top = place ? place.bottom + 8 : window.innerHeight / 3;
    Object.assign(card.current.style, {
      left: `${Math.max(8, Math.min((place?.left ?? 0) - 40, window.innerWidth - 390))}px`,
      top: `${top + CARD_HEIGHT_PX > window.innerHeight && place ? Math.max(8, place.top - CARD_HEIGHT_PX) : top}px`,
    });
  }, [cell]);
  const show = ({ kind, blank = '' }: GridColumn, value: CellValue | undefined) =>
    value == null ? blank || text('grid.conflict.blank') : kind.show(value);
  return (
    <section
      ref={card}
      className={classes.card}
      tabIndex={-1}
      aria-label={text('grid.conflict.label', { row: name })}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') onKeep();
      }}
    >
      <h2>
        {text(theirs ? 'grid.conflict.changed' : 'grid.conflict.removed', {
          by: by ?? text('grid.conflict.someone'),
          at: at ? formatRecent(at) : '',
        })}
      </h2>
      {theirs && (
        <dl className={classes.versions}>
          {columns.map((column) => (
            <ConflictLines
              key={column.id}
              header={column.header}
              lines={[
                [text('grid.conflict.was'), show(column, was[column.id]), false],
                [text('grid.conflict.theirs'), show(column, theirs[column.id]), true],
                [text('grid.conflict.yours'), show(column, mine[column.id]), true],
              ]}
            />
          ))}
        </dl>
      )}
      <div className={classes.choices}>
        <Button size="xs" variant="default" onClick={onKeep}>
          {text('grid.conflict.keep')}
        </Button>
        {theirs && (
          <Button size="xs" variant="default" onClick={onSave}>
            {text('grid.conflict.save')}
          </Button>
        )}
      </div>
    </section>
  );
}

function ConflictLines({ header, lines }: { header: string; lines: [string, string, boolean][] }) {
  return lines.map(([label, value, isStrong]) => (
    <div key={label} style={{ display: 'contents' }}>
      <dt className={isStrong ? '' : classes.dim} style={{ gridColumn: 'span 2' }}>
        {label} · {header}
      </dt>
      <dd data-number className={isStrong ? classes.strong : classes.dim} style={{ gridColumn: 'span 2' }}>
        {value}
      </dd>
    </div>
  ));
}
