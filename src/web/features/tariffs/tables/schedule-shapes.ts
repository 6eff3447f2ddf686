import { WEEKDAYS, type Weekday } from '../../../../domain/days/weekdays';
import type { Typed } from '../../../ui/drafts/drafts';
import { readCell, wholeKind } from '../../../ui/grid/kinds/cell-kinds';
import type { LoadedRows, TariffRow } from '../rows/use-tariff-rows';
import { keyTextOf } from '../rows/use-tariff-rows';
import { type RowEdits, removeRow, setRow, type TableShape } from './table-rows';

/** The shapes of schedules as weeks, with a column for each day. */

const REGION_COLUMNS = ['region', 'facility_name', 'service_type'] as const;
const LANE_COLUMNS = [
  'origin_region',
  'destination_region',
  'origin_facility_name',
  'destination_facility_name',
] as const;

const NO_EDITS: RowEdits = { set: [], remove: [], unread: [] };

const blankToNull = (text: string | undefined): string | null => text?.trim() || null;
const daysOf = (cell: string | null | undefined): string[] => (cell ?? '').split('|').filter(Boolean);

/** Each row of the file is a line; its days are checkboxes, whose value is the day or ''. */
export const REGION_WEEK: TableShape = {
  rowsOf: (loaded) =>
    loaded.rows.map((row) => {
      const days = daysOf(row.cells.service_days);
      return {
        id: keyTextOf(loaded.key, row.cells),
        cells: {
          ...Object.fromEntries(REGION_COLUMNS.map((column) => [column, row.cells[column] ?? ''])),
          ...Object.fromEntries(WEEKDAYS.map((day) => [day, days.includes(day) ? day : ''])),
        },
        rows: [row],
      };
    }),
  editsOf(before, typed, loaded) {
    const days = WEEKDAYS.filter((day) => typed[day]);
    const cells: Record<string, string | null> = {
      ...Object.fromEntries(REGION_COLUMNS.map((column) => [column, blankToNull(typed[column])])),
      service_days: days.join('|'),
    };
    const [row] = before?.rows ?? [];
    const isSame = row && Object.entries(cells).every(([column, cell]) => cell === row.cells[column]);
    if (isSame) return NO_EDITS;
    // A week without a day is an error: the user should remove the line instead.
    if (days.length === 0) return { ...NO_EDITS, unread: [WEEKDAYS[0]] };
    const columnOf = (column: string) => (column === 'service_days' ? WEEKDAYS[0] : column);
    return { ...NO_EDITS, set: [{ row: setRow(loaded, row, cells), columnOf }] };
  },
};

/** Each line is a lane with up to seven rows of the file; the value of a day is the transit time in days of its pickup. */
export const LANE_WEEK: TableShape = {
  rowsOf(loaded) {
    const lines = new Map<string, TariffRow[]>();
    for (const row of loaded.rows) {
      const id = keyTextOf(LANE_COLUMNS, row.cells);
      const rows = lines.get(id);
      if (rows) rows.push(row);
      else lines.set(id, [row]);
    }
    return [...lines].map(([id, rows]) => ({
      id,
      rows,
      cells: {
        ...Object.fromEntries(LANE_COLUMNS.map((column) => [column, rows[0]?.cells[column] ?? ''])),
        ...Object.fromEntries(WEEKDAYS.map((day) => [day, pickupOn(rows, day)?.cells.days_in_transit ?? ''])),
      },
    }));
  },
  editsOf(before, typed, loaded) {
    const rows = before?.rows ?? [];
    const ends = Object.fromEntries(LANE_COLUMNS.map((column) => [column, blankToNull(typed[column])]));
    const edits = WEEKDAYS.map((day, at) =>
      editDay({ row: pickupOn(rows, day), day, at, ends, typed, loaded }),
    );
    const unread = edits.flatMap((edit) => edit.unread);
    if (before === null && WEEKDAYS.every((day) => blankToNull(typed[day]) === null))
      unread.push(WEEKDAYS[0]);
    if (unread.length > 0) return { ...NO_EDITS, unread };
    return { set: edits.flatMap(({ set }) => set), remove: edits.flatMap(({ remove }) => remove), unread };
  },
};

/** The bounds of the file's column. */
const DAYS_IN_TRANSIT = wholeKind(0, 60);

const pickupOn = (rows: readonly TariffRow[], day: Weekday) =>
  rows.find(({ cells }) => cells.pickup_day === day);

interface DayEdit {
  readonly row: TariffRow | undefined;
  readonly day: Weekday;
  readonly at: number;
  readonly ends: Readonly<Record<string, string | null>>;
  readonly typed: Typed;
  readonly loaded: LoadedRows;
}

function editDay({ row, day, at, ends, typed, loaded }: DayEdit): RowEdits {
  const days = readCell(DAYS_IN_TRANSIT, typed[day] ?? '');
  if (days === undefined) return { ...NO_EDITS, unread: [day] };
  if (days === null) return { ...NO_EDITS, remove: row ? [removeRow(loaded, row)] : [] };
  const cells: Record<string, string | null> = {
    ...ends,
    pickup_day: day,
    dropoff_day: WEEKDAYS[(at + Number(days)) % WEEKDAYS.length] ?? day,
    days_in_transit: days,
  };
  if (row && Object.entries(cells).every(([column, cell]) => cell === row.cells[column])) return NO_EDITS;
  const columnOf = (column: string) => (column in ends ? column : day);
  return { ...NO_EDITS, set: [{ row: setRow(loaded, row, cells), columnOf }] };
}
