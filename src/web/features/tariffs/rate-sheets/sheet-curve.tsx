import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readTariffFile } from '../../../../contract/uploads/upload-endpoints';
import { useApi } from '../../../api/api-context';
import { queryKeys } from '../../../api/query-client';
import { readFile } from '../../../api/read-file';
import { addressOf } from '../../../api/request';
import { useText } from '../../../texts/use-text';
import { SelectField } from '../../../ui/form/select-field';
import { formatNumber } from '../../../ui/format/number';
import { formatShortCents } from '../../../ui/format/short-cents';
import type { GridColumn, GridRow } from '../../../ui/grid/grid-types';
import { LineChart } from '../../../ui/marks/line-chart';
import { Section } from '../../../ui/page/section';
import type { IdentifiedRow } from '../rows/edit-batches';
import type { TariffRow } from '../rows/use-tariff-rows';
import { parseSheetFile } from './parse-sheet-file';
import classes from './rate-sheets.module.css';
import {
  columnOf,
  type Measure,
  milesOf,
  type Sheet,
  type SheetShape,
  TIER_COLUMN,
  tierOf,
} from './sheet-matrix';

/** The number of older versions that the list offers. */
const OFFERED_VERSIONS = 10;
const VERSION = /^version:(\d{1,9})$/;

interface SheetCurveProps {
  carrierId: string;
  sheet: Sheet;
  sheets: readonly Sheet[];
  shape: SheetShape;
  measure: Measure;
  matrix: readonly GridRow[];
  columns: readonly GridColumn[];
  allRows: readonly IdentifiedRow[];
  /** The focused cell, which the curves follow. */
  rowId: string | null;
  columnId: string | null;
  /** The name of another sheet, or `version:41`. */
  compared: string | null;
  revision: number;
  onCompare: (compared: string | null) => void;
}

/**
 * The prices of the focused column as curves, in total and per pallet, compared with another sheet or an older version. The
 * reading line follows the focused row.
 */
export function SheetCurve(props: SheetCurveProps) {
  const { sheet, sheets, shape, measure, matrix, columns, rowId, columnId, compared, revision, onCompare } =
    props;
  const text = useText();
  const miles = columns.filter(({ id }) => id !== TIER_COLUMN);
  const column = miles.find(({ id }) => id === columnId) ?? miles.at(-1);
  const others = useComparedRows(props);
  const tiers = matrix.map(({ id }) => tierOf(id));
  if (!column || tiers.length < 2) return null;
  const upTo = milesOf(column.id);
  const valueColumn = columnOf(shape, measure);
  const otherAt = (tier: number) => bestValue(others, shape, valueColumn, { tier, upTo });
  const focusedAt = matrix.findIndex(({ id }) => id === rowId);
  const now = matrix.map(({ cells }) => toNumber(cells[column.id]));
  const versions = Array.from(
    { length: Math.min(OFFERED_VERSIONS, revision - 1) },
    (_, at) => revision - 1 - at,
  );
  const otherName =
    compared &&
    (versionOf(compared) ? text('sheets.version', { version: versionOf(compared) ?? 0 }) : compared);
  const chart = (label: string, per: (value: number, tier: number) => number) => (
    <LineChart
      label={label}
      readingLabel={text(`sheets.tier.${shape.tier}`)}
      places={tiers.map((tier) =>
        text(`sheets.row.${shape.tier}`, { tier: shape.tier === 'pallets' ? tier : formatNumber(tier) }),
      )}
      positions={tiers}
      followed={focusedAt < 0 ? undefined : focusedAt}
      lines={[
        {
          key: 'now',
          name: text('sheets.now'),
          values: now.map((value, at) => scaled(value, tiers[at] ?? 1, per)),
        },
        ...(otherName && others
          ? [{ key: 'other', name: otherName, values: tiers.map((tier) => scaled(otherAt(tier), tier, per)) }]
          : []),
      ]}
      format={(cents) => formatShortCents(Math.round(cents))}
    />
  );
  const choices = [
    ...sheets
      .filter(({ name, type }) => type === sheet.type && name !== sheet.name)
      .map(({ name }) => ({ value: name, label: name })),
    ...versions.map((version) => ({
      value: `version:${version}`,
      label: text('sheets.version', { version }),
    })),
  ];
  const isPallets = shape.tier === 'pallets';
  const title = text(`sheets.curve.${shape.tier}`, { miles: formatNumber(upTo) });
  return (
    <aside className={classes.curves} aria-label={text('sheets.curves')}>
      <Section
        title={title}
        aside={
          <span data-screen-only>
            <SelectField
              isCompact
              isClearable
              label={text('sheets.compare')}
              placeholder={text('sheets.compare')}
              value={compared ?? ''}
              choices={choices}
              onChange={(chosen) => onCompare(chosen === '' ? null : chosen)}
            />
          </span>
        }
      >
        {chart(title, (value) => value)}
      </Section>
      {isPallets && measure === 'rate' && (
        <Section title={text('sheets.curve.perPallet')}>
          {chart(text('sheets.curve.perPallet'), (value, tier) => value / tier)}
        </Section>
      )}
    </aside>
  );
}

const versionOf = (compared: string) => VERSION.exec(compared)?.[1];
const toNumber = (value: string | null | undefined) => (value == null ? null : Number(value));
const scaled = (value: number | null, tier: number, per: (value: number, tier: number) => number) =>
  value === null ? null : per(value, tier);

/** The rows of the sheet or version to compare with; undefined while they load. */
function useComparedRows({ carrierId, sheet, allRows, compared }: SheetCurveProps) {
  const { session } = useApi();
  const version = compared === null ? undefined : versionOf(compared);
  const { data } = useQuery({
    queryKey: [...queryKeys.tariffRows(carrierId, sheet.type), 'version', version],
    queryFn: async () => {
      const query = { revision: String(version) };
      const address = addressOf(readTariffFile.path, { params: { id: carrierId, type: sheet.type }, query });
      return parseSheetFile(await (await readFile(session, address)).text());
    },
    enabled: version !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => {
    const rows: readonly Pick<TariffRow, 'cells'>[] | undefined = version === undefined ? allRows : data;
    const name = version === undefined ? compared : sheet.name;
    return name === null ? undefined : rows?.filter(({ cells }) => cells.rate_sheet_name === name);
  }, [allRows, data, version, compared, sheet.name]);
}

/** The price that the rows charge for this tier and distance: that of the smallest band and tier that contain them. */
function bestValue(
  rows: readonly Pick<TariffRow, 'cells'>[] | undefined,
  { tier: tierColumn }: SheetShape,
  column: string,
  wanted: { tier: number; upTo: number },
): number | null {
  const held = (rows ?? []).filter(({ cells }) => {
    const tier = Number(cells[tierColumn]);
    const isHeld = tierColumn === 'pallets' ? tier >= wanted.tier : tier <= wanted.tier;
    return isHeld && Number(cells.maximum_miles) >= wanted.upTo;
  });
  const rank = ({ cells }: Pick<TariffRow, 'cells'>) => {
    const tier = Number(cells[tierColumn]);
    return [Number(cells.maximum_miles), tierColumn === 'pallets' ? tier : -tier] as const;
  };
  const [best] = held.toSorted((one, other) => {
    const [a, b] = [rank(one), rank(other)];
    return a[0] - b[0] || a[1] - b[1];
  });
  return toNumber(best?.cells[column]);
}
