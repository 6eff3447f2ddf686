import { UnstyledButton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { BulkMap } from '../../../../contract/quotes/bulk-search-answers';
import { useText } from '../../../texts/use-text';
import { formatNumber } from '../../../ui/format/number';
import { LaneSign } from '../../../ui/marks/lane-sign';
import flow from '../../../ui/page/flow.module.css';
import { FiguresTable } from '../../../ui/table/figures-table';
import { SegmentedFilter } from '../../../ui/table/filters/segmented-filter';
import type { LanesView } from '../lanes-view';
import classes from './bulk-map.module.css';

interface BulkMapListProps {
  map: BulkMap;
  view: LanesView;
  onArea: (code: string) => void;
  onLine: (from: string, to: string) => void;
}

/** The map's lines and areas as buttons with counts, for keyboards and screen readers. */
export function BulkMapList({ map, view, onArea, onLine }: BulkMapListProps) {
  const text = useText();
  const [shown, setShown] = useState<'lanes' | 'areas'>('lanes');
  const list = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  useEffect(() => {
    // Pressing a state replaces it with its areas. Its button disappears, so the list takes the focus.
    if (wasPressed.current && map.lanes > 0 && document.activeElement === document.body)
      list.current?.focus();
    wasPressed.current = false;
  }, [map]);
  const press =
    <Codes extends string[]>(choose: (...codes: Codes) => void) =>
    (...codes: Codes) => {
      wasPressed.current = true;
      choose(...codes);
    };
  return (
    <div ref={list} className={`${flow.stack} ${classes.list}`} tabIndex={-1}>
      <SegmentedFilter
        label={text('bulk.map.list')}
        choices={[
          { value: 'lanes', label: text('bulk.map.lanes'), count: formatNumber(map.lines.length) },
          { value: 'areas', label: text('bulk.map.areas'), count: formatNumber(map.areas.length) },
        ]}
        value={shown}
        onChange={setShown}
      />
      {/* Keyboard users scroll this list by moving through its buttons. */}
      <div className={classes.rows}>
        {shown === 'lanes' ? (
          <Lines map={map} view={view} onLine={press(onLine)} />
        ) : (
          <Areas map={map} view={view} onArea={press(onArea)} />
        )}
      </div>
    </div>
  );
}

function Lines({ map, view, onLine }: Omit<BulkMapListProps, 'onArea'>) {
  const text = useText();
  const places = new Map(map.areas.map(({ code, place }) => [code, place]));
  const endOf = (code: string) => ({ zip: code, place: map.byState ? null : (places.get(code) ?? null) });
  return (
    <FiguresTable
      label={text('bulk.map.list')}
      corner={text('bulk.map.line')}
      columns={[
        { key: 'lanes', header: text('bulk.map.lanes'), numeric: true },
        { key: 'none', header: text('bulk.map.none'), numeric: true },
      ]}
      rows={map.lines.map(({ from, to, lanes, none }) => ({
        key: `${from} ${to}`,
        header: (
          <UnstyledButton
            className={classes.press}
            aria-pressed={from === view.fromArea && to === view.toArea}
            onClick={() => onLine(from, to)}
          >
            <LaneSign from={endOf(from)} to={endOf(to)} hidesZips />
          </UnstyledButton>
        ),
        cells: [formatNumber(lanes), formatNumber(none)],
      }))}
    />
  );
}

function Areas({ map, view, onArea }: Omit<BulkMapListProps, 'onLine'>) {
  const text = useText();
  return (
    <FiguresTable
      label={text('bulk.map.list')}
      corner={text('bulk.map.area')}
      columns={[{ key: 'lanes', header: text('bulk.map.lanes'), numeric: true }]}
      rows={map.areas.map(({ code, place, lanes }) => ({
        key: code,
        header: (
          <UnstyledButton
            className={classes.press}
            aria-pressed={code === view.area}
            onClick={() => onArea(code)}
          >
            {map.byState ? code : `${code} ${place}`}
          </UnstyledButton>
        ),
        cells: [formatNumber(lanes)],
      }))}
    />
  );
}
