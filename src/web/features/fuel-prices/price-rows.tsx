import type { FuelPriceSource } from '../../../domain/money/fuel';
import type { Text } from '../../texts/use-text';
import { hasConflict, isSaving, type Typed } from '../../ui/drafts/drafts';
import { formatDayWithYear } from '../../ui/format/day';
import { formatMills } from '../../ui/format/money';
import { ConflictButtons, RowButton } from '../../ui/table/edit/edit-buttons';
import type { EditCell, EditRow } from '../../ui/table/edit/edit-table';
import classes from './fuel-prices.module.css';
import { cellKey } from './price-drafts';
import { findPrice, type Price, SOURCES, type Week } from './use-fuel-prices';
import type { PriceEditor } from './use-price-editor';

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
  readonly prices: PriceEditor;
  /** Asks whether to delete a stored week. */
  readonly onDelete: (week: Week) => void;
}

const errorOf = ({ prices, text }: RowContext, key: string): string | null => {
  const error = prices.errors.get(key);
  return error ? text(ERROR_TEXTS[error]) : null;
};

export function addedRow(id: string, typed: Typed, context: RowContext): EditRow {
  const { text, prices } = context;
  const draft = prices.drafts.lines.get(id);
  const isLocked = draft && isSaving(draft);
  return {
    id,
    label: typed.date || text('fuelPrices.newDate'),
    cells: ['date', ...SOURCES].map((column) => ({
      value: typed[column] ?? '',
      isChanged: true,
      isLocked,
      error: errorOf(context, cellKey(id, column)),
    })),
    actions: (
      <RowButton isDisabled={isLocked} onClick={() => prices.change((now) => now.drop(id))}>
        {text('fuelPrices.drop')}
      </RowButton>
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
      <RowButton label={text('fuelPrices.delete.of', { date: label })} onClick={() => onDelete(week)}>
        {text('fuelPrices.delete.short')}
      </RowButton>
    ),
  };
}

const versionOf = (price: Price | null | undefined) => price?.updatedAt;

function storedCell(week: Week, source: FuelPriceSource, context: RowContext): EditCell {
  const { text, prices } = context;
  const key = cellKey(week.date, source);
  const stored = findPrice(week, source);
  const draft = prices.drafts.lines.get(key);
  if (!draft) return { value: stored ? plainMills(stored.priceMills) : '' };
  const cell = {
    value: draft.cells.price?.value ?? '',
    isChanged: true,
    isLocked: isSaving(draft),
    error: errorOf(context, key),
  };
  if (!hasConflict(draft, stored, versionOf)) return cell;
  return {
    ...cell,
    note: (
      <>
        {stored
          ? text('fuelPrices.conflict', { price: formatMills(stored.priceMills) })
          : text('fuelPrices.conflict.deleted')}
        <ConflictButtons
          keepTheirs={text('fuelPrices.keepTheirs')}
          onKeepTheirs={() => prices.change((now) => now.drop(key))}
          saveMine={text('fuelPrices.keepMine')}
          onSaveMine={() => prices.change((now) => now.saveMine(key, stored ?? null))}
        />
      </>
    ),
  };
}
