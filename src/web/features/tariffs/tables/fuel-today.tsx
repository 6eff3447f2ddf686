import { useMemo } from 'react';
import { readFuelSurcharges } from '../../../../contract/reference/fuel-endpoints';
import { formatPercent } from '../../../../domain/money/format-amounts';
import type { FuelPriceSource } from '../../../../domain/money/fuel';
import { queryKeys } from '../../../api/query-client';
import { useRead } from '../../../api/use-read';
import { type Text, useText } from '../../../texts/use-text';
import { formatDay } from '../../../ui/format/day';
import { formatMills } from '../../../ui/format/money';
import { StateMap, type StateMark } from '../../../ui/map/state-map';
import boxes from '../../../ui/page/boxes.module.css';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { Panel } from '../../../ui/page/panel';
import { FiguresTable } from '../../../ui/table/figures-table';
import { ListFrame } from '../../../ui/table/list-frame';
import classes from './tariff-table.module.css';

/** The fuel surcharge of searches today, by state, from the tariff and the published prices. */
export function FuelToday({ carrierId }: { carrierId: string }) {
  const text = useText();
  const found = useRead(readFuelSurcharges, {
    params: { id: carrierId },
    // The key is below that of the tariff's rows, so that the surcharges are read again when the rows are saved.
    queryKey: [...queryKeys.tariffRows(carrierId), 'fuel-today'],
    staleTime: 0,
  });
  const rows = found.data?.rows;
  const groups = useMemo(() => groupBySource(rows ?? []), [rows]);
  const marks = useMemo(
    () =>
      new Map(
        groups.flatMap(({ states, first }, at) =>
          states.map((state) => [
            state,
            {
              text: first.surchargeBasisPoints === null ? '–' : formatPercent(first.surchargeBasisPoints),
              shade: first.surchargeBasisPoints === null ? null : at,
            },
          ]),
        ),
      ) as ReadonlyMap<string, StateMark>,
    [groups],
  );
  const title = text('fuelTab.today');
  if (!found.data) {
    return (
      <ListFrame
        label={title}
        failed={text('fuelTab.today.failed')}
        error={found.error}
        onRetry={() => void found.refetch()}
      >
        {null}
      </ListFrame>
    );
  }
  const { day, isQuoted } = found.data;
  return (
    <Panel title={title}>
      {groups.length === 0 ? (
        <p className={font.hint}>{text(isQuoted ? 'fuelTab.today.none' : 'fuelTab.today.inactive')}</p>
      ) : (
        <div className={flow.stack}>
          <p className={font.hint}>{text('fuelTab.today.hint', { day: formatDay(day) })}</p>
          <div className={boxes.columns}>
            <StateMap label={text('fuelTab.today.map')} marks={marks} />
            <FiguresTable
              label={title}
              corner={text('fuelTab.source')}
              columns={[
                { key: 'price', header: text('fuelTab.today.price'), numeric: true },
                { key: 'surcharge', header: text('fuelTab.surcharge'), numeric: true },
                { key: 'states', header: text('fuelTab.today.states') },
              ]}
              rows={groups.map(({ first, states }) => ({
                key: first.source,
                header: <span className={classes.source}>{text(`fuel.${first.source}`)}</span>,
                cells: [
                  first.priceMills === null ? '–' : formatMills(first.priceMills),
                  surchargeText(first, text),
                  states.join(', '),
                ],
              }))}
            />
          </div>
        </div>
      )}
    </Panel>
  );
}

interface StateRow {
  readonly state: string;
  readonly source: FuelPriceSource;
  readonly priceMills: number | null;
  readonly surchargeBasisPoints: number | null;
  readonly decline: 'NO_FUEL_PRICE' | 'FUEL_PRICE_ABOVE_TABLE' | null;
}

interface SourceGroup {
  readonly first: StateRow;
  readonly states: readonly string[];
}

/** Groups states by source, because states with the same source have the same price and surcharge. */
function groupBySource(rows: readonly StateRow[]): SourceGroup[] {
  const groups = new Map<string, { first: StateRow; states: string[] }>();
  for (const row of rows) {
    const group = groups.get(row.source);
    if (group) group.states.push(row.state);
    else groups.set(row.source, { first: row, states: [row.state] });
  }
  return [...groups.values()];
}

function surchargeText({ surchargeBasisPoints, decline }: StateRow, text: Text): string {
  if (surchargeBasisPoints !== null) return formatPercent(surchargeBasisPoints);
  return text(decline === 'NO_FUEL_PRICE' ? 'fuelTab.today.noPrice' : 'fuelTab.today.above');
}
