import type { Readable } from 'node:stream';
import { TARIFF_FILES_ORDER, type TariffUpload } from '../../../../domain/uploads';
import { type StreamedSheet, workbookStream } from '../../../platform/sheets/workbook-stream';
import { uploadTypeOf } from '../upload-types';

type Cells = Readonly<Record<string, string>>;

const SOUTH = { origin_region: 'Puget Sound', destination_region: 'Bay Area' };
const NORTH = { origin_region: 'Bay Area', destination_region: 'Puget Sound' };
const FROZEN = { temperature: 'FROZEN', rate_sheet_name: 'Frozen Pacific' };
const CHILLED = { temperature: 'CHILLED', rate_sheet_name: 'Chilled Pacific' };

const PALLET_RATES = [
  ['1', '21500'],
  ['2', '40900'],
  ['4', '77200'],
  ['8', '146000'],
  ['16', '268000'],
  ['26', '389000'],
] as const;
const WEIGHT_RATES = [
  ['0', '3410'],
  ['1000', '2680'],
  ['5000', '1890'],
  ['10000', '1430'],
  ['20000', '1140'],
] as const;

/**
 * A small tariff between two regions: frozen rates per pallet, chilled rates by weight, fuel, and a row or two of everything
 * else. A part that names neither a region nor a rate sheet may be missing: its sheet has the example of its format.
 */
const EXAMPLE: Readonly<Partial<Record<TariffUpload, readonly Cells[]>>> = {
  regions: [
    { region: 'Puget Sound', pickup_premium_percentage: '0.025', pickup_premium_cap: '7500' },
    { region: 'Bay Area', dropoff_premium_percentage: '0.01' },
  ],
  'region-zips': [
    ...['980', '981', '984'].map((zip) => ({ region: 'Puget Sound', zip })),
    ...['940', '941', '945', '946'].map((zip) => ({ region: 'Bay Area', zip })),
  ],
  'rate-sheet-pallet-values': PALLET_RATES.map(([pallets, rate]) => ({
    rate_sheet_name: 'Frozen Pacific',
    maximum_miles: '1000',
    pallets,
    total_base_rate: rate,
  })),
  'rate-sheet-weight-values': WEIGHT_RATES.map(([tier, rate]) => ({
    rate_sheet_name: 'Chilled Pacific',
    maximum_miles: '1000',
    weight_tier: tier,
    minimum_rate: '18500',
    base_rate_per_one_hundred_pounds: rate,
  })),
  'fuel-prices': [
    { destination_state: 'CA', fuel_price_source: 'California' },
    { destination_state: 'WA', fuel_price_source: 'West Coast' },
  ],
  'fuel-surcharges': [
    { maximum_fuel_price: '350', surcharge_percentage: '0.18' },
    { maximum_fuel_price: '400', surcharge_percentage: '0.215' },
    { maximum_fuel_price: '450', surcharge_percentage: '0.25' },
    { maximum_fuel_price: '500', surcharge_percentage: '0.285' },
    { maximum_fuel_price: '999.9', surcharge_percentage: '0.32' },
  ],
  'accessorial-charges': [
    { accessorial: 'LIFTGATE', charge_type: 'PER_PALLET', amount: '2400', minimum: '6500', maximum: '10500' },
    { accessorial: 'INSIDE_DELIVERY', charge_type: 'FLAT', amount: '12500' },
  ],
  lanes: [
    { ...SOUTH, ...FROZEN },
    { ...NORTH, ...FROZEN, minimum_rate: '24000' },
    { ...SOUTH, ...CHILLED, schedule_pickup: 'MON|WED|FRI' },
    { ...NORTH, ...CHILLED },
  ],
  'schedule-lanes': [
    { ...NORTH, pickup_day: 'MON', dropoff_day: 'WED', days_in_transit: '2' },
    { ...NORTH, pickup_day: 'THU', dropoff_day: 'SAT', days_in_transit: '2' },
  ],
  'schedule-regions': [
    { region: 'Puget Sound', service_type: 'PICKUP', service_days: 'MON|TUE|WED|THU|FRI' },
  ],
};

const NOTES = [
  'Replace the example rows with your own, keep the first row of each sheet, and upload this workbook.',
  'Everything is checked first, then applied together or not at all.',
  'Leave out a sheet to keep that part of your tariff as it is. Put notes on this sheet only.',
  'Money is in cents: 38500 is $385.00. Percentages are decimals: 0.025 is 2.5%.',
  'Days are written MON|WED|FRI. A ZIP has five digits (98101), or the first three of many (981).',
];

/** Returns the workbook with a sheet for each type. `contents` changes whenever the file does. */
export function templateWorkbook(): { readonly contents: string; readonly open: () => Readable } {
  const sheets = [notesSheet(), ...TARIFF_FILES_ORDER.map(exampleSheet)];
  async function* streamed(): AsyncGenerator<StreamedSheet> {
    for (const { name, columns, rows } of sheets) yield { name, columns, batches: inOneBatch(rows) };
  }
  return { contents: JSON.stringify(sheets), open: () => workbookStream(streamed()) };
}

interface Sheet extends Pick<StreamedSheet, 'name' | 'columns'> {
  readonly rows: readonly (readonly string[])[];
}

function notesSheet(): Sheet {
  const about = TARIFF_FILES_ORDER.map((type) => `${type}: ${uploadTypeOf(type).format.about}`);
  return {
    name: 'Read me',
    columns: [{ header: 'Your tariff, with a sheet for each part', isNumber: false }],
    rows: [...NOTES, ...about].map((note) => [note]),
  };
}

function exampleSheet(type: TariffUpload): Sheet {
  const columns = [...uploadTypeOf(type).format.columns];
  return {
    name: type,
    columns: columns.map(([header, { cell }]) => ({ header, isNumber: cell.isNumber })),
    rows: EXAMPLE[type]?.map((row) => columns.map(([name]) => row[name] ?? '')) ?? [
      columns.map(([, { example }]) => example),
    ],
  };
}

async function* inOneBatch(rows: Sheet['rows']) {
  yield rows;
}
