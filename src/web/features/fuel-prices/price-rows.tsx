import { Button } from '@mantine/core';
import type { FuelPriceSource } from '../../../domain/money/fuel';
import type { Text } from '../../texts/use-text';
import { formatDayWithYear } from '../../ui/format/day';
import { formatMills } from '../../ui/format/money';
import type { AddedLine } from '../../ui/table/edit/drafts';
import type { EditCell, EditRow } from '../../ui/table/edit/edit-table';
import classes from './fuel-prices.module.css';
import { cellKey, type DraftError, type PriceDrafts } from './price-drafts';
import { findPrice, type Price, SOURCES, type Week } from './use-fuel-prices';

/** Formats a price without the dollar sign, as people type it in a column that says dollars. */
const plainMills = (mills: number): string => formatMills(mills).replace('$', '');

const ERROR_TEXTS = {
  PRICE: 'fuelPrices.error.price',
  EMPTY: 'fuelPrices.error.empty',
  DATE: 'fuelPrices.error.date',
  TWICE: 'fuelPrices.error.twice',
  NO_PRICE: 'fuelPrices.error.noPrice',
} as const;

interface RowContext {
  readonly text: Text;
  readonly drafts: PriceDrafts;
  readonly errors: ReadonlyMap<string, DraftError>;
  /** The cells that are being saved, by `cellKey`. */
  readonly sentCells: ReadonlySet<string>;
  readonly isSaving: boolean;
  readonly onKeepTheirs: (cell: string) => void;
  readonly onSaveMine: (cell: string, stored: Price | null) => void;
  /** Removes an added week, by its id. */
  readonly onDrop: (id: string) => void;
  /** Asks whether to delete a stored week. */
  readonly onDelete: (week: Week) => void;
}

const errorOf = ({ errors, text }: RowContext, key: string): string | null => {
  const error = errors.get(key);
  return error ? text(ERROR_TEXTS[error]) : null;
};

export function addedRow({ id, typed }: AddedLine, context: RowContext): EditRow {
  const { text, isSaving, onDrop } = context;
  const isLocked = SOURCES.some((source) => context.sentCells.has(cellKey(id, source)));
  const cellOf = (value: string, column: string): EditCell => ({
    value,
    isChanged: true,
    isLocked,
    error: errorOf(context, cellKey(id, column)),
  });
  return {
    id,
    label: typed.date || text('fuelPrices.newDate'),
    cells: ['date', ...SOURCES].map((column) => cellOf(typed[column] ?? '', column)),
    actions: (
      <Button size="compact-sm" fz={12} variant="subtle" disabled={isSaving} onClick={() => onDrop(id)}>
        {text('fuelPrices.drop')}
      </Button>
    ),
  };
}

/** The date as "Mon, Nov 16, 2026", without the weekday on a phone. */
function DateCell({ label }: { label: string }) {
  const [weekday, ...day] = label.split(', ');
  return (
    <>
      <span className={classes.weekday}>{weekday}, </span>
      {day.join(', ')}
    </>
  );
}

export function storedRow(week: Week, context: RowContext): EditRow {
  const { text, onDelete } = context;
  const label = formatDayWithYear(week.date);
  return {
    id: week.date,
    label,
    cells: [
      { value: week.date, fixed: <DateCell label={label} /> },
      ...SOURCES.map((source) => storedCell(week, source, context)),
    ],
    actions: (
      <Button
        size="compact-sm"
        fz={12}
        variant="subtle"
        aria-label={text('fuelPrices.delete.of', { date: label })}
        onClick={() => onDelete(week)}
      >
        {text('fuelPrices.delete.short')}
      </Button>
    ),
  };
}

function storedCell(week: Week, source: FuelPriceSource, context: RowContext): EditCell {
  const { text, drafts, sentCells, onKeepTheirs, onSaveMine } = context;
  const key = cellKey(week.date, source);
  const stored = findPrice(week, source);
  const draft = drafts.changed[key];
  if (!draft) return { value: stored ? plainMills(stored.priceMills) : '' };
  const error = errorOf(context, key);
  const isLocked = sentCells.has(key);
  const cell = { value: draft.typed.price ?? '', isChanged: true, isLocked, error };
  // While a price is being saved, a newer version of it is this save, whose change may arrive before its answer.
  if (isLocked || stored?.updatedAt === draft.before?.updatedAt) return cell;
  return {
    ...cell,
    note: (
      <>
        {stored
          ? text('fuelPrices.conflict', { price: formatMills(stored.priceMills) })
          : text('fuelPrices.conflict.deleted')}{' '}
        <Button size="compact-sm" fz={12} variant="default" onClick={() => onKeepTheirs(key)}>
          {text('fuelPrices.keepTheirs')}
        </Button>{' '}
        <Button size="compact-sm" fz={12} variant="default" onClick={() => onSaveMine(key, stored ?? null)}>
          {text('fuelPrices.keepMine')}
        </Button>
      </>
    ),
  };
}
