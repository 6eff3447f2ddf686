import { sql } from 'kysely';
import { namesOf } from '../../../../domain/records';
import {
  ACCESSORIAL_CHARGE_TYPES,
  ACCESSORIALS,
  type AccessorialChargeType,
} from '../../../../domain/shipment/accessorials';
import { type Cell, expectedInstead, orBlank } from '../../../imports/cells/cell';
import { centsCell, rateCell, shareCell } from '../../../imports/cells/number-cells';
import { oneOf, text } from '../../../imports/cells/text-cells';
import { defineFileFormat } from '../../../imports/file-format';
import type { Field } from '../../../imports/table-file';
import type { TargetTable } from '../../../imports/target-table';
import { defineTariffFile } from './define-tariff-file';

/** Exactly one of these columns has the amount; the other two are null. */
const AMOUNT_CELLS = {
  amount_cents: centsCell,
  rate_mills_per_100_lbs: rateCell,
  percentage_bp: shareCell,
} satisfies Record<string, Cell<number>>;
type AmountColumn = keyof typeof AMOUNT_CELLS;
const AMOUNT_COLUMNS = namesOf(AMOUNT_CELLS);

const COLUMN_OF: Record<AccessorialChargeType, AmountColumn> = {
  FLAT: 'amount_cents',
  PER_PALLET: 'amount_cents',
  PER_HUNDREDWEIGHT: 'rate_mills_per_100_lbs',
  PERCENT: 'percentage_bp',
};
const amountCell = (type: AccessorialChargeType): Cell<number> => AMOUNT_CELLS[COLUMN_OF[type]];

const ACCESSORIAL_CHARGE: TargetTable = {
  name: 'accessorial_charge',
  scope: 'CARRIER',
  key: ['accessorial'],
  values: ['charge_type', ...AMOUNT_COLUMNS, 'minimum_cents', 'maximum_cents'],
};

const format = defineFileFormat({
  type: 'accessorial-charges',
  about: 'The accessorials that a carrier offers, and what they cost.',
  columns: {
    accessorial: {
      meaning:
        'The accessorial. LIFTGATE, DRIVER_LOADING, INSIDE_DELIVERY, NIGHTTIME_DELIVERY and LIMITED_ACCESS also price their special cases that have no row of their own',
      example: 'LIFTGATE',
      cell: oneOf(ACCESSORIALS),
    },
    charge_type: {
      meaning: 'How it is charged',
      example: 'PER_PALLET',
      cell: oneOf(ACCESSORIAL_CHARGE_TYPES),
    },
    amount: {
      meaning:
        'FLAT and PER_PALLET: in cents. PER_HUNDREDWEIGHT: in cents per 100 lb, with at most one decimal place. PERCENT: a decimal from 0 to 1',
      example: '2400',
      cell: { ...text('an amount'), isNumber: true },
      isAmountIn: ({ charge_type }) => charge_type !== 'PERCENT',
    },
    minimum: { meaning: 'Minimum charge, in cents', example: '6500', cell: orBlank(centsCell) },
    maximum: { meaning: 'Maximum charge, in cents', example: '10500', cell: orBlank(centsCell) },
  },
  key: ['accessorial'],
  rowChecks: [
    {
      columns: ['charge_type', 'amount'],
      check(row, reject) {
        const cell = amountCell(row.charge_type);
        if (cell.parse(row.amount) === undefined) {
          const expected = expectedInstead(cell, row.amount);
          reject('amount', `${expected}, because the charge is ${row.charge_type}`);
        }
      },
    },
    {
      columns: ['minimum', 'maximum'],
      check(row, reject) {
        if (row.minimum !== null && row.maximum !== null && row.minimum > row.maximum) {
          reject('minimum', `no more than the maximum of ${row.maximum}`);
        }
      },
    },
  ],
});

const amount: Field = {
  columns: AMOUNT_COLUMNS,
  amounts: [
    { name: 'amount', column: 'amount_cents', unitsPerCent: 1 },
    { name: 'amount (PER_HUNDREDWEIGHT)', column: 'rate_mills_per_100_lbs', unitsPerCent: 10 },
  ],
  open: async () => ({
    push(values, value, row) {
      const type = row.charge_type as AccessorialChargeType;
      const parsed = amountCell(type).parse(String(value));
      values.push(...AMOUNT_COLUMNS.map((column) => (column === COLUMN_OF[type] ? parsed : null)));
    },
    valueOf(record) {
      const type = record.charge_type as AccessorialChargeType;
      return amountCell(type).format(Number(record[COLUMN_OF[type]]));
    },
  }),
  toText: (row) =>
    sql`coalesce(${sql.join(
      AMOUNT_COLUMNS.map((column) => AMOUNT_CELLS[column].formatSql(sql.ref(`${row}.${column}`))),
    )})`,
};

export const accessorialChargesFile = defineTariffFile(format, {
  table: ACCESSORIAL_CHARGE,
  fields: {
    accessorial: 'accessorial',
    charge_type: 'charge_type',
    amount,
    minimum: 'minimum_cents',
    maximum: 'maximum_cents',
  },
});
