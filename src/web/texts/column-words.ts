import { formatAmount } from '../ui/format/amount-change';
import { formatNumber } from '../ui/format/number';
import type { Text } from './create-text';
import type { MessageId } from './en';
import { columns } from './en/columns';
import { trade } from './en/trade';

interface ChangedCell {
  readonly column: string;
  readonly before: string | null;
  readonly after: string | null;
}

interface KeyCell {
  readonly column: string;
  readonly value: string;
}

/** The texts that `columnWords` needs. */
export const COLUMN_TEXTS = { ...columns, ...trade };

/** The prefix of the text ids for a column's values. */
const VALUES: Readonly<Record<string, string>> = {
  temperature: 'temperature',
  commodity: 'commodity',
  accessorial: 'accessorial',
  pickup_day: 'weekday',
  dropoff_day: 'weekday',
  service_days: 'weekday',
  schedule_pickup: 'weekday',
  schedule_dropoff: 'weekday',
  type: 'facility',
  charge_type: 'column.value',
  service_type: 'column.value',
  substitution_type: 'column.value',
  is_stackable: 'column.value',
};

/**
 * The order of the key columns in a row's name. The ends of a lane come first, and columns that are not listed come last.
 */
const KEY_ORDER = [
  'region',
  'rate_sheet_name',
  'fuel_price_source',
  'accessorial',
  'maximum_miles',
  'pallets',
  'weight_tier',
  'temperature',
  'commodity',
];
const ORIGIN = ['origin_region', 'origin_facility_name'];
const DESTINATION = ['destination_region', 'destination_facility_name'];

/** Returns the id, built from a column or a value, if it has a text; otherwise null. */
const known = (id: string): MessageId | null => (id in COLUMN_TEXTS ? (id as MessageId) : null);

export type ColumnWords = ReturnType<typeof columnWords>;

/** Translates the columns and cells of files into the words of the screens. `text` must have `COLUMN_TEXTS`. */
export function columnWords(text: Text) {
  /** A column without a text keeps its own name; a newer server may have added it. */
  const name = (column: string): string => {
    const id = known(`column.${column}`);
    return id ? text(id) : column;
  };

  /** A cell in words: codes become names, and days are translated one by one. Numbers and names stay as they are. */
  const value = (column: string, cell: string): string => {
    const prefix = VALUES[column];
    if (prefix === undefined) return cell;
    return cell
      .split(prefix === 'weekday' ? /[ |]/ : /$/)
      .map((one) => {
        const id = known(`${prefix}.${one}`);
        return id ? text(id) : one;
      })
      .join(' ');
  };

  /** A changed cell with both values in words. */
  const cell = <Cell extends ChangedCell>(changed: Cell): Cell => ({
    ...changed,
    before: changed.before && value(changed.column, changed.before),
    after: changed.after && value(changed.column, changed.after),
  });

  const keyPart = ({ column, value: cell }: KeyCell): string => {
    const id = known(`column.key.${column}`);
    if (id === null) return value(column, cell);
    if (column === 'maximum_fuel_price') return text(id, { value: formatAmount(Number(cell)) });
    // The plural message formats its number itself.
    return text(id, { value: column === 'pallets' ? cell : formatNumber(Number(cell)) });
  };

  /** The name of a row, from its key: "Frozen Pacific · up to 250 mi · up to 4 pallets". */
  const key = (cells: readonly KeyCell[]): string => {
    const cellOf = (names: readonly string[]) => cells.find(({ column }) => names.includes(column))?.value;
    const [origin, destination] = [cellOf(ORIGIN), cellOf(DESTINATION)];
    const isLane = origin !== undefined && destination !== undefined;
    const lane = isLane ? [text('column.key.lane', { origin, destination })] : [];
    const rank = ({ column }: KeyCell) =>
      KEY_ORDER.includes(column) ? KEY_ORDER.indexOf(column) : KEY_ORDER.length;
    const rest = cells
      .filter(({ column }) => !(isLane && [...ORIGIN, ...DESTINATION].includes(column)))
      .sort((one, other) => rank(one) - rank(other))
      .map(keyPart);
    return [...lane, ...rest].join(' · ');
  };

  return { name, value, cell, key };
}
