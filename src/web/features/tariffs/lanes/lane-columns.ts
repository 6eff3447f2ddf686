import { WEEKDAYS } from '../../../../domain/days/weekdays';
import { FUEL_PRICE_SOURCES } from '../../../../domain/money/fuel';
import { hasLaneRate } from '../../../../domain/money/lane-rates';
import { LANE_COMMODITIES } from '../../../../domain/shipment/commodities';
import { TEMPERATURES } from '../../../../domain/shipment/temperatures';
import type { MessageId } from '../../../texts/en';
import type { Text } from '../../../texts/use-text';
import { formatCents, formatMills } from '../../../ui/format/money';
import type { Cells, GridColumn, GridRow } from '../../../ui/grid/grid-types';
import type { CellKind } from '../../../ui/grid/kinds/cell-kind';
import { choiceKind, moneyKind, nameKind, openNameKind, rateKind } from '../../../ui/grid/kinds/cell-kinds';
import { daysKind } from '../../../ui/grid/kinds/days-kind';

export interface LaneNames {
  readonly regions: readonly string[];
  readonly facilities: readonly string[];
  readonly rateSheets: readonly string[];
}

const EXAMPLE_PALLETS = 4;
const EXAMPLE_MILES = 500;
const MILLS_PER_CENT = 10;

/** The columns of the lanes grid, in its order. */
export function laneColumns(text: Text, names: LaneNames): readonly GridColumn[] {
  const region = nameKind(names.regions);
  const days = daysKind(WEEKDAYS);
  const facility = openNameKind(names.facilities);
  const column = (
    id: string,
    kind: CellKind,
    widthPx: number,
    more: Partial<GridColumn> = {},
  ): GridColumn => ({
    id,
    kind,
    widthPx,
    header: text(`lanes.column.${id}` as MessageId),
    ...more,
  });
  const perMile = (id: string) =>
    column(id, rateKind, 104, { tooltip: ({ cells }) => perMileTip(text, cells[id]) });
  const total = (id: string) =>
    column(id, moneyKind, 104, {
      tooltip: ({ cells }) => (cells[id] == null ? null : text('lanes.tip.total')),
    });
  return [
    column('origin_region', region, 148, { isPinned: true }),
    column('destination_region', region, 172, { isPinned: true }),
    column('temperature', enumKind(text, 'temperature', TEMPERATURES), 84, { isRequired: true }),
    column('commodity', enumKind(text, 'commodity', LANE_COMMODITIES), 104, {
      blank: text('lanes.blank.commodity'),
    }),
    column('pallet_rate', moneyKind, 144, { tooltip: (row) => palletTip(text, row) }),
    column('minimum_rate', moneyKind, 96, {
      tooltip: ({ cells }) => (cells.minimum_rate == null ? null : text('lanes.tip.minimum')),
    }),
    column('rate_sheet_name', openNameKind(names.rateSheets), 124),
    column(
      'fuel_price_source',
      choiceKind(FUEL_PRICE_SOURCES.map((value) => ({ value, label: value }))),
      112,
      { blank: text('lanes.blank.fuel') },
    ),
    column('schedule_pickup', days, 104, { blank: text('lanes.blank.days') }),
    column('schedule_dropoff', days, 104, { blank: text('lanes.blank.days') }),
    column('origin_facility_name', facility, 148),
    column('destination_facility_name', facility, 148),
    perMile('base_rate_per_mile_reefer_van'),
    perMile('base_rate_per_mile_box'),
    perMile('base_rate_per_mile_sprinter'),
    total('total_base_rate_reefer_van'),
    total('total_base_rate_box'),
    total('total_base_rate_sprinter'),
  ];
}

const enumKind = (text: Text, prefix: string, values: readonly string[]) =>
  choiceKind(values.map((value) => ({ value, label: text(`${prefix}.${value}` as MessageId) })));

/** Explains a pallet rate with the total of an example. */
function palletTip(text: Text, { cells }: GridRow): string | null {
  if (!hasLaneRate(cells)) return text('lanes.tip.noRate');
  if (cells.pallet_rate == null) return null;
  if (cells.rate_sheet_name) return text('lanes.tip.sheet', { sheet: cells.rate_sheet_name });
  const rate = Number(cells.pallet_rate);
  const minimum = cells.minimum_rate == null ? 0 : Number(cells.minimum_rate);
  const total = Math.max(rate * EXAMPLE_PALLETS, minimum);
  return text(minimum > 0 ? 'lanes.tip.pallet.minimum' : 'lanes.tip.pallet', {
    rate: formatCents(rate),
    minimum: formatCents(minimum),
    pallets: EXAMPLE_PALLETS,
    total: formatCents(total),
  });
}

function perMileTip(text: Text, value: string | null | undefined): string | null {
  if (value == null) return null;
  const mills = Math.round(Number(value) * MILLS_PER_CENT);
  const total = formatCents(Math.round((mills * EXAMPLE_MILES) / MILLS_PER_CENT));
  return text('lanes.tip.perMile', { rate: formatMills(mills), miles: EXAMPLE_MILES, total });
}

const end = (cells: Cells, side: 'origin' | 'destination') =>
  cells[`${side}_region`] ?? cells[`${side}_facility_name`] ?? '';

export const originOf = (cells: Cells): string => end(cells, 'origin');
export const destinationOf = (cells: Cells): string => end(cells, 'destination');
