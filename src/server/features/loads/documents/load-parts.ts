import type { Load, LoadStop } from '../../../../contract/loads/loads';
import type { LoadSide } from '../../../../domain/loads/load-states';
import { formatCount, formatUsd } from '../../../../domain/money/format-amounts';
import { formatWholeNumber } from '../../../../domain/money/whole-number';
import { HANDLING } from '../../../../domain/shipment/shipment-request';
import { TRUCKLOAD_VEHICLES, type TruckloadVehicle } from '../../../../domain/shipment/vehicles';
import { HANDLING_NAMES, SPOT_VEHICLE_NAMES, VEHICLE_NAMES } from '../../../../domain/text/trade-words';
import { changedDayLines } from '../changed-days';
import type { Cell, FactsPart, Part, TablePart, TextPart } from './document';
import { formatDay } from './format';
import { addressLines, contactLine, STOP_NAMES, serviceNames, windowLines } from './stop-texts';

/** Parts that the bill of lading and the rate confirmation share. */

export const sentenceCase = (code: string) => code[0] + code.slice(1).toLowerCase().replaceAll('_', ' ');
export const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No');

export const identityOf = ({ number, revision }: Load) =>
  ({ number, identity: `Load ${number}, revision ${revision}`, subject: 'load' }) as const;

/** Formats an amount as the load's page shows it. */
export const amountOf = (cents: number): string => (cents === 0 ? 'Included' : formatUsd(cents));

export const CHARGE_COLUMNS: TablePart['columns'] = [
  { label: 'Charge', width: 0.36 },
  { label: "How it's calculated", width: 0.46 },
  { label: 'Amount', width: 0.18, isNumber: true },
];

export const totalRow = (total: string): Cell[] => [
  { strong: 'Total', text: '' },
  'US dollars',
  { strong: total, text: '' },
];

/** Returns the parties without phone numbers, which may change while the load and its revision stay the same. */
export const partiesPart = ({ shipper, carrier }: Load): FactsPart => ({
  kind: 'facts',
  heading: 'Parties',
  facts: [
    ['Customer', shipper.name],
    ['Carrier', carrier.name],
  ],
});

const temperatureText = ({ temperature, temperatureF }: Load): string =>
  `${sentenceCase(temperature)}${temperatureF === null ? '' : `, ${temperatureF} °F`}`;

function equipmentText({ quotes }: Load): string {
  return [...new Set(quotes.map(vehicleOf))].join('; ');
}

/** Returns the equipment of a quote. A spot request asks for a vehicle, and a truckload quote prices the whole vehicle. */
const vehicleOf = ({ rateType, vehicleType }: Load['quotes'][number]): string =>
  rateType === 'SPOT' && vehicleType !== null
    ? SPOT_VEHICLE_NAMES[vehicleType]
    : equipmentOf(TRUCKLOAD_VEHICLES.find((one) => one === vehicleType) ?? null);

export const equipmentOf = (vehicleType: TruckloadVehicle | null): string =>
  vehicleType === null ? 'Less than truckload' : `Truckload, ${VEHICLE_NAMES[vehicleType].toLowerCase()}`;

export function shipmentPart(load: Load): FactsPart {
  const { references, quotes } = load;
  const optional = (label: string, value: string | null) => (value === null ? [] : [[label, value] as const]);
  return {
    kind: 'facts',
    heading: 'Shipment',
    facts: [
      ['Commodity', sentenceCase(load.commodity)],
      ['Temperature', temperatureText(load)],
      ['Pallets', formatWholeNumber(load.pallets)],
      ['Gross weight', `${formatWholeNumber(load.grossWeightLbs)} lb`],
      ...HANDLING.map((one) => [HANDLING_NAMES[one], yesOrNo(load[one])] as const),
      ['Equipment', equipmentText(load)],
      ...optional('PO number', references.po),
      ...optional('Pickup number', references.pickupNumber),
      ...optional('Customer reference', references.own),
      [quotes.length === 1 ? 'Quote' : 'Quotes', quotes.map(({ number }) => number).join(', ')],
    ],
  };
}

export const stopLabel = ({ position, side }: LoadStop): string => `${position}. ${STOP_NAMES[side]}`;

function placeCell(stop: LoadStop): Cell {
  const contact = contactLine(stop);
  return { strong: stop.name, text: [...addressLines(stop), ...(contact ? [contact] : [])].join('\n') };
}

export const stopsPart = ({ stops }: Load): TablePart => ({
  kind: 'table',
  heading: 'Stops',
  columns: [
    { label: 'Stop', width: 0.12 },
    { label: 'Address and contact', width: 0.34 },
    { label: 'Day and time', width: 0.2 },
    { label: 'Pallets', width: 0.08, isNumber: true },
    { label: 'Weight, lb', width: 0.1, isNumber: true },
    { label: 'Services', width: 0.16 },
  ],
  rows: stops.map((stop) => [
    stopLabel(stop),
    placeCell(stop),
    { strong: formatDay(stop.date), text: windowLines(stop).join('\n') },
    formatWholeNumber(stop.pallets),
    formatWholeNumber(stop.grossWeightLbs),
    serviceNames(stop) || 'None',
  ]),
});

/** Returns the lines of a text without blank ones, so that 2,000 line breaks do not fill pages. */
const linesOf = (text: string) =>
  text
    .split(/[\r\n]+/u)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');

export function textParts({ productDescription, specialInstructions }: Load): Part[] {
  const part = (heading: string, text: string | null): Part[] =>
    text === null ? [] : [{ kind: 'text', heading, paragraphs: [linesOf(text)] }];
  return [
    ...part('Product description', productDescription),
    ...part('Special instructions', specialInstructions),
  ];
}

export const palletCount = ({ pallets }: Pick<LoadStop, 'pallets'>): string => formatCount(pallets, 'pallet');

const utcDayOf = (moment: string) => formatDay(moment.slice(0, 10));

/** Returns what the load's revision changed, for the top of its documents. Empty for the first revision. */
export function changesPart(load: Load): TextPart[] {
  const change = load.revisions.find(({ revision }) => revision === load.revision);
  if (change === undefined) return [];
  const nameOf = (side: LoadSide) =>
    ({ CARRIER: load.carrier.name, SHIPPER: load.shipper.name, PLATFORM: 'Coldlane' })[side];
  return [
    {
      kind: 'text',
      heading: `Changes in revision ${load.revision}`,
      paragraphs: [
        changedDayLines(load.stops, change.days).join('\n'),
        `Proposed by ${nameOf(change.proposedBy)} on ${utcDayOf(change.proposedAt)}, accepted by ${nameOf(change.acceptedBy)} on ${utcDayOf(change.at)} (UTC).`,
        ...(change.reason === null ? [] : [`Reason: ${linesOf(change.reason)}`]),
        `The price and everything else stay as in revision ${load.revision - 1}, which this document replaces.`,
      ],
    },
  ];
}
