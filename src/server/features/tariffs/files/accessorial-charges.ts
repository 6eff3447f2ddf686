import {
  ACCESSORIAL_CHARGE_TYPES,
  ACCESSORIALS,
  type AccessorialChargeType,
} from '../../../../domain/accessorials';
import { type Cell, centsCell, oneOf, orBlank, rateCell, shareCell, text } from './cells';
import { defineFileFormat } from './file-format';
import type { MergeTable } from './merge-table';
import { defineTariffFile, type Field } from './tariff-file';

const AMOUNT_COLUMNS = ['amount_cents', 'rate_mills_per_100_lbs', 'percentage_bp'] as const;

const ACCESSORIAL_CHARGE: MergeTable = {
  name: 'accessorial_charge',
  scope: 'CARRIER',
  key: ['accessorial'],
  values: ['charge_type', ...AMOUNT_COLUMNS, 'minimum_cents', 'maximum_cents'],
};

/** What an amount is measured in depends on the type of the charge. */
const AMOUNTS: Record<
  AccessorialChargeType,
  {
    readonly column: (typeof AMOUNT_COLUMNS)[number];
    readonly cell: Cell<number>;
  }
> = {
  FLAT: { column: 'amount_cents', cell: centsCell },
  PER_PALLET: { column: 'amount_cents', cell: centsCell },
  PER_HUNDREDWEIGHT: { column: 'rate_mills_per_100_lbs', cell: rateCell },
  PERCENT: { column: 'percentage_bp', cell: shareCell },
};

const format = defineFileFormat({
  type: 'accessorial-charges',
  about: 'The services that a carrier offers besides the haul, and what they cost.',
  columns: {
    accessorial: {
      meaning:
        'The service. LIFTGATE, DRIVER_LOADING, INSIDE_DELIVERY, NIGHTTIME_DELIVERY and LIMITED_ACCESS also price their special cases that have no row',
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
        'FLAT and PER_PALLET: in cents. PER_HUNDREDWEIGHT: in cents per 100 lb with at most one decimal place. PERCENT: a decimal from 0 to 1',
      example: '2400',
      cell: text('an amount'),
    },
    minimum: { meaning: 'The least charge, in cents', example: '6500', cell: orBlank(centsCell) },
    maximum: { meaning: 'The most, in cents', example: '10500', cell: orBlank(centsCell) },
  },
  key: ['accessorial'],
  checkRow(row, refuse) {
    const { cell } = AMOUNTS[row.charge_type];
    if (cell.parse(row.amount) === undefined) {
      refuse('amount', `${cell.expected}, because the charge is ${row.charge_type}`);
    }
    if (row.minimum !== null && row.maximum !== null && row.minimum > row.maximum) {
      refuse('minimum', `no more than the maximum of ${row.maximum}`);
    }
  },
});

/** One of three columns holds it; the other two are null. */
const amount: Field = {
  columns: AMOUNT_COLUMNS,
  open: async () => ({
    push(values, value, row) {
      const { column, cell } = AMOUNTS[row.charge_type as AccessorialChargeType];
      values.push(...AMOUNT_COLUMNS.map((one) => (one === column ? cell.parse(String(value)) : null)));
    },
    valueOf(record) {
      const { column, cell } = AMOUNTS[record.charge_type as AccessorialChargeType];
      return cell.format(Number(record[column]));
    },
  }),
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
