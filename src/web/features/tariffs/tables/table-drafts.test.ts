import { expect, test } from 'vitest';
import { NO_DRAFTS } from '../../../ui/drafts/drafts';
import { moneyKind, poundsKind, shareKind } from '../../../ui/grid/kinds/cell-kinds';
import type { LoadedRows } from '../rows/use-tariff-rows';
import { LANE_WEEK, REGION_WEEK } from './schedule-shapes';
import { collectEdits, isConflict, saveMyRow, type TableDrafts, toggleRow, typeCell } from './table-drafts';
import { plainShape, type TableRow } from './table-rows';

const loadedOf = (key: string[], columns: string[], rows: (string | null)[][], revision = 4): LoadedRows => ({
  revision,
  columns,
  key,
  total: rows.length,
  rows: rows.map((cells) => ({
    revision,
    cells: Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? null])),
  })),
});
const PREMIUM_COLUMNS = ['weight_tier', 'premium_percentage', 'premium_cap'];
const premiums = (rows: (string | null)[][], revision?: number) =>
  loadedOf(['weight_tier'], PREMIUM_COLUMNS, rows, revision);
const PREMIUMS = plainShape({
  weight_tier: poundsKind(0, 1_000_000),
  premium_percentage: shareKind,
  premium_cap: moneyKind,
});
const LOADED = premiums([
  ['1500', '0.045', '15000'],
  ['2000', '0.06', null],
]);
const [TIER = {} as TableRow] = PREMIUMS.rowsOf(LOADED);

test('amounts are shown as people write them, and only what changed is sent', () => {
  expect(TIER.cells).toEqual({ weight_tier: '1,500', premium_percentage: '4.5%', premium_cap: '$150.00' });
  const drafts = typeCell(NO_DRAFTS, TIER.id, TIER, 'premium_percentage', '5');
  expect(collectEdits(drafts, PREMIUMS, LOADED)).toMatchObject({
    count: 1,
    set: [{ key: { weight_tier: '1500' }, cells: { premium_percentage: '0.05' }, unchangedSince: 4 }],
    remove: [],
  });
});

test('a changed key moves the row, and a cleared cap is blank', () => {
  let drafts = typeCell(NO_DRAFTS, TIER.id, TIER, 'weight_tier', '1,600 lb');
  drafts = typeCell(drafts, TIER.id, TIER, 'premium_cap', ' ');
  expect(collectEdits(drafts, PREMIUMS, LOADED).set).toEqual([
    {
      key: { weight_tier: '1500' },
      cells: { weight_tier: '1600', premium_cap: null },
      unchangedSince: 4,
    },
  ]);
});

test('new and removed rows are sent, and typing the old value is no change', () => {
  let drafts: TableDrafts = NO_DRAFTS.addLine({});
  drafts = typeCell(drafts, 'new-1', null, 'weight_tier', '900');
  drafts = typeCell(drafts, 'new-1', null, 'premium_percentage', '1%');
  drafts = toggleRow(drafts, TIER.id, TIER);
  expect(collectEdits(drafts, PREMIUMS, LOADED)).toMatchObject({
    set: [{ key: null, cells: { weight_tier: '900', premium_percentage: '0.01', premium_cap: null } }],
    remove: [{ key: { weight_tier: '1500' }, unchangedSince: 4 }],
    count: 2,
  });
  const typed = typeCell(NO_DRAFTS, TIER.id, TIER, 'premium_cap', '$1');
  expect(typeCell(typed, TIER.id, TIER, 'premium_cap', '$150.00')).toEqual(NO_DRAFTS);
  expect(toggleRow(toggleRow(NO_DRAFTS, TIER.id, TIER), TIER.id, TIER)).toEqual(NO_DRAFTS);
});

test('a new row that nobody filled in is nothing to save', () => {
  const drafts = typeCell(NO_DRAFTS.addLine({}), 'new-1', null, 'weight_tier', ' ');
  expect(collectEdits(drafts, PREMIUMS, LOADED)).toMatchObject({ set: [], remove: [], count: 0 });
});

test('a cell that cannot be read stops its row', () => {
  const drafts = typeCell(NO_DRAFTS, TIER.id, TIER, 'premium_cap', '12,50');
  const { set, unread, count } = collectEdits(drafts, PREMIUMS, LOADED);
  expect([set, [...unread], count]).toEqual([[], [`${TIER.id} premium_cap`], 1]);
});

test('someone else’s change is a conflict until mine is saved over it', () => {
  const drafts = typeCell(NO_DRAFTS, TIER.id, TIER, 'premium_cap', '$120.00');
  const theirs = premiums([['1500', '0.05', '15000']], 5);
  const [now] = PREMIUMS.rowsOf(theirs);
  const draft = drafts.lines.get(TIER.id);
  expect(draft && isConflict(draft, TIER)).toBe(false);
  expect(draft && isConflict(draft, now)).toBe(true);
  expect(draft && isConflict(draft, undefined)).toBe(true);
  // Their value stays in the cells that I did not type into.
  expect(collectEdits(saveMyRow(drafts, TIER.id, now ?? null), PREMIUMS, theirs).set).toEqual([
    { key: { weight_tier: '1500' }, cells: { premium_cap: '12000' }, unchangedSince: 5 },
  ]);
  // They removed the row, so saving mine adds it again.
  expect(collectEdits(saveMyRow(drafts, TIER.id, null), PREMIUMS, premiums([])).set).toEqual([
    { key: null, cells: { weight_tier: '1500', premium_percentage: '0.045', premium_cap: '12000' } },
  ]);
});

test('typing what someone else saved meanwhile is no change any more', () => {
  const drafts = typeCell(NO_DRAFTS, TIER.id, TIER, 'premium_cap', '$120.00');
  const [now = TIER] = PREMIUMS.rowsOf(premiums([['1500', '0.045', '13000']], 5));
  expect(typeCell(drafts, TIER.id, now, 'premium_cap', '$130.00')).toEqual(NO_DRAFTS);
});

test('an amount is read by the kind of charge that was chosen with it', () => {
  const charges = plainShape({
    amount: ({ charge_type: type }) => (type === 'PERCENT' ? shareKind : moneyKind),
  });
  const loaded = loadedOf(
    ['accessorial'],
    ['accessorial', 'charge_type', 'amount'],
    [
      ['LIFTGATE', 'FLAT', '7400'],
      ['CROSS_DOCKING', 'PERCENT', '0.025'],
    ],
  );
  const rows = charges.rowsOf(loaded);
  expect(rows.map(({ cells }) => cells.amount)).toEqual(['$74.00', '2.5%']);
  const [liftgate = {} as TableRow] = rows;
  let drafts = typeCell(NO_DRAFTS, liftgate.id, liftgate, 'charge_type', 'PERCENT');
  drafts = typeCell(drafts, liftgate.id, liftgate, 'amount', '3');
  expect(collectEdits(drafts, charges, loaded).set).toMatchObject([
    { cells: { charge_type: 'PERCENT', amount: '0.03' } },
  ]);
});

test('days of a region are toggled, and at least one must stay', () => {
  const loaded = loadedOf(
    ['region', 'facility_name', 'service_type'],
    ['region', 'facility_name', 'service_type', 'service_days'],
    [['Salinas', null, 'PICKUP', 'MON|THU']],
  );
  const [week = {} as TableRow] = REGION_WEEK.rowsOf(loaded);
  expect(week.cells).toMatchObject({ MON: 'MON', TUE: '', THU: 'THU', facility_name: '' });
  let drafts = typeCell(NO_DRAFTS, week.id, week, 'TUE', 'TUE');
  drafts = typeCell(drafts, week.id, week, 'MON', '');
  expect(collectEdits(drafts, REGION_WEEK, loaded).set).toMatchObject([
    {
      key: { region: 'Salinas', facility_name: null },
      cells: { service_days: 'TUE|THU' },
      unchangedSince: 4,
    },
  ]);
  const none = ['TUE', 'THU'].reduce((now, day) => typeCell(now, week.id, week, day, ''), drafts);
  expect([...collectEdits(none, REGION_WEEK, loaded).unread]).toEqual([`${week.id} MON`]);
});

test('a lane’s week has a row for each pickup day, with the delivery day that follows', () => {
  const columns = [
    'origin_region',
    'destination_region',
    'origin_facility_name',
    'destination_facility_name',
    'pickup_day',
    'dropoff_day',
    'days_in_transit',
  ];
  const loaded = loadedOf(columns.slice(0, 5), columns, [
    ['West', 'East', null, null, 'MON', 'FRI', '4'],
    ['West', 'East', null, null, 'THU', 'MON', '4'],
  ]);
  const [week = {} as TableRow] = LANE_WEEK.rowsOf(loaded);
  expect(LANE_WEEK.rowsOf(loaded)).toHaveLength(1);
  expect(week.cells).toMatchObject({ origin_region: 'West', MON: '4', TUE: '', THU: '4' });
  const typed = { MON: '5', TUE: '3', THU: '' };
  const drafts = Object.entries(typed).reduce<TableDrafts>(
    (now, [day, days]) => typeCell(now, week.id, week, day, days),
    NO_DRAFTS,
  );
  const { set, remove, places } = collectEdits(drafts, LANE_WEEK, loaded);
  expect(set).toMatchObject([
    { key: { pickup_day: 'MON' }, cells: { dropoff_day: 'SAT', days_in_transit: '5' }, unchangedSince: 4 },
    { key: null, cells: { origin_region: 'West', pickup_day: 'TUE', dropoff_day: 'FRI' } },
  ]);
  expect(remove).toMatchObject([{ key: { pickup_day: 'THU' } }]);
  expect(places.set.map(({ columnOf }) => [columnOf('days_in_transit'), columnOf('origin_region')])).toEqual([
    ['MON', 'origin_region'],
    ['TUE', 'origin_region'],
  ]);
  const wrong = typeCell(NO_DRAFTS, week.id, week, 'SUN', 'x');
  expect(collectEdits(wrong, LANE_WEEK, loaded)).toMatchObject({ set: [], remove: [] });
});
