import { Button } from '@mantine/core';
import type { FuelPriceSource } from '../../../domain/fuel';
import type { Text } from '../../texts/use-text';
import { formatDayWithYear } from '../../ui/format/day';
import { formatMills } from '../../ui/format/money';
import type { EditCell, EditRow } from '../../ui/table/edit/edit-table';
import classes from './fuel-prices.module.css';
import { type AddedWeek, cellKey, type DraftError, type Drafts } from './price-drafts';
import { findPrice, SOURCES, type Week } from './use-fuel-prices';

/** Prices without the dollar sign, as people type them in a column that says dollars. */
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
  readonly drafts: Drafts;
  readonly errors: ReadonlyMap<string, DraftError>;
  /** The cells on their way to the server, by `cellKey`. */
  readonly sentCells: ReadonlySet<string>;
  readonly onKeepTheirs: (cell: string) => void;
  readonly onSaveMine: (cell: string, since: string | null) => void;
}

const errorOf = ({ errors, text }: RowContext, key: string): string | null => {
  const error = errors.get(key);
  return error ? text(ERROR_TEXTS[error]) : null;
};

export function addedRow(week: AddedWeek, context: RowContext, actions: EditRow['actions']): EditRow {
  const isLocked = SOURCES.some((source) => context.sentCells.has(cellKey(week.id, source)));
  const cellOf = (value: string, column: string): EditCell => ({
    value,
    isChanged: true,
    isLocked,
    error: errorOf(context, cellKey(week.id, column)),
  });
  return {
    id: week.id,
    label: week.date || context.text('fuelPrices.newDate'),
    cells: [cellOf(week.date, 'date'), ...SOURCES.map((source) => cellOf(week.texts[source] ?? '', source))],
    actions,
  };
}

/** "Mon, Nov 16, 2026"; on a phone without the weekday. */
function DateCell({ label }: { label: string }) {
  const [weekday, ...day] = label.split(', ');
  return (
    <>
      <span className={classes.weekday}>{weekday}, </span>
      {day.join(', ')}
    </>
  );
}

export function storedRow(week: Week, context: RowContext, actions: EditRow['actions']): EditRow {
  const label = formatDayWithYear(week.date);
  return {
    id: week.date,
    label,
    cells: [
      { value: week.date, fixed: <DateCell label={label} /> },
      ...SOURCES.map((source) => storedCell(week, source, context)),
    ],
    actions,
  };
}

function storedCell(week: Week, source: FuelPriceSource, context: RowContext): EditCell {
  const { text, drafts, sentCells, onKeepTheirs, onSaveMine } = context;
  const key = cellKey(week.date, source);
  const stored = findPrice(week, source);
  const draft = drafts.cells[key];
  if (!draft) return { value: stored ? plainMills(stored.priceMills) : '' };
  const error = errorOf(context, key);
  const now = stored?.updatedAt ?? null;
  const cell = { value: draft.text, isChanged: true, isLocked: sentCells.has(key), error };
  if (now === draft.since) return cell;
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
        <Button size="compact-sm" fz={12} variant="default" onClick={() => onSaveMine(key, now)}>
          {text('fuelPrices.saveMine')}
        </Button>
      </>
    ),
  };
}
