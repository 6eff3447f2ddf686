import { Button } from '@mantine/core';
import { useState } from 'react';
import type { EffectLine, EffectResult, EffectSearch } from '../../../../contract/tariffs/tariff-effects';
import { type Text, useText } from '../../../texts/use-text';
import { formatDay } from '../../../ui/format/day';
import { Money, MoneyDifference } from '../../../ui/format/money';
import { formatNumber } from '../../../ui/format/number';
import { EmptyState } from '../../../ui/page/empty-state';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { Panel } from '../../../ui/page/panel';
import { LineTable } from '../../../ui/table/line-table';
import { barLabel, formatChange, type ListedSearches } from './effect-texts';
import classes from './effects.module.css';
import { ExportSearches } from './export-searches';
import type { HistogramBar } from './histogram-bars';

interface EffectSearchesProps {
  carrierId: string;
  effectId: string;
  result: EffectResult;
  bars: readonly HistogramBar[];
  listed: ListedSearches;
  onList: (listed: ListedSearches) => void;
}

/** The searches with the largest differences; a row opens to the lines of both prices. */
export function EffectSearches({ carrierId, effectId, result, bars, listed, onList }: EffectSearchesProps) {
  const text = useText();
  const hasChanged = result.dearer + result.cheaper + result.noLongerQuoted.searches > 0;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) =>
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  const bar = bars.find(({ percent }) => percent === listed);
  const searches =
    listed === 'LARGEST'
      ? result.largest
      : listed === 'LOST'
        ? result.noLongerQuoted.largest
        : (bar?.largest ?? []);
  const title =
    listed === 'LOST'
      ? text('effect.lost.list')
      : bar
        ? barLabel(bar, text)
        : text('effect.largest', { count: searches.length });
  // The lines of the ten largest searches say which tariff rows they come from.
  const detailed = new Map(result.largest.map((search) => [search.requestId, search]));
  return (
    <Panel
      flush
      title={title}
      label={text('effect.list')}
      aside={
        <div className={flow.buttons}>
          <span className={font.small}>{text('effect.largest.by')}</span>
          {hasChanged && <ExportSearches carrierId={carrierId} effectId={effectId} />}
          {listed !== 'LARGEST' && (
            <Button variant="subtle" size="compact-sm" onClick={() => onList('LARGEST')}>
              {text('effect.showAll')}
            </Button>
          )}
        </div>
      }
    >
      {searches.length === 0 ? (
        <EmptyState title={text('effect.list.empty')} hint={text('effect.list.same')} />
      ) : (
        <LineTable
          label={text('effect.list')}
          corner={text('effect.lane')}
          columns={[
            { key: 'pallets', header: text('effect.pallets'), numeric: true },
            { key: 'before', header: text('effect.before'), numeric: true },
            { key: 'after', header: text('effect.after'), numeric: true },
            { key: 'change', header: text('effect.change'), numeric: true },
            { key: 'percent', header: text('effect.percent'), numeric: true, isBesideTitle: true },
          ]}
          rows={searches.map((search) => rowOf(detailed.get(search.requestId) ?? search, text))}
          openKeys={open}
          onToggle={toggle}
        />
      )}
    </Panel>
  );
}

const placeOf = ({ zip, name }: EffectSearch['from']) => (name === null ? zip : `${zip} ${name}`);

function rowOf(search: EffectSearch, text: Text) {
  const { beforeCents, afterCents, changeBp } = search;
  const lane = `${placeOf(search.from)} → ${placeOf(search.to)}`;
  const day = formatDay(search.searchedOn);
  return {
    key: search.requestId,
    header: (
      <span>
        {lane}
        <span className={`${font.below} ${classes.detail}`}>{text('effect.searchedOn', { day })}</span>
      </span>
    ),
    openLabel: text('effect.open', { lane, day }),
    cells: [
      formatNumber(search.pallets),
      <Money key="before" cents={beforeCents} />,
      afterCents === null ? text('effect.notQuoted') : <Money key="after" cents={afterCents} strong />,
      afterCents === null ? '–' : <MoneyDifference key="change" cents={afterCents - beforeCents} />,
      changeBp === null ? '–' : formatChange(changeBp),
    ],
    lines: search.lines.map(lineOf),
  };
}

function lineOf(line: EffectLine) {
  const { code, accessorial = '', label, beforeCents, afterCents, beforeDetail, afterDetail } = line;
  const details = [...new Set([beforeDetail, afterDetail])].filter((detail) => detail !== undefined);
  const isChanged = beforeCents !== afterCents;
  return {
    key: `${code} ${accessorial}`,
    header: (
      <span>
        {label}
        {details.map((detail) => (
          <span key={detail} className={`${font.below} ${classes.detail}`}>
            {detail}
          </span>
        ))}
      </span>
    ),
    cells: [
      '',
      beforeCents === null ? '–' : <Money key="before" cents={beforeCents} />,
      afterCents === null ? '–' : <Money key="after" cents={afterCents} strong={isChanged} />,
      isChanged ? <MoneyDifference key="change" cents={(afterCents ?? 0) - (beforeCents ?? 0)} /> : '–',
      '',
    ],
    isChanged,
  };
}
