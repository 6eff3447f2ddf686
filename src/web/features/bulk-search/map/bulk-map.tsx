import { ActionIcon } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import { useText } from '../../../texts/use-text';
import { formatNumber } from '../../../ui/format/number';
import { CrossIcon } from '../../../ui/icons';
import { Panel } from '../../../ui/panel';
import { ReadFailure } from '../../../ui/table/read-failure';
import { RowSkeleton } from '../../../ui/table/row-skeleton';
import { NetworkMap } from '../../lane-map/network-map';
import type { LanesAddress } from '../lanes-view';
import classes from './bulk-map.module.css';
import { BulkMapList } from './bulk-map-list';
import { MapLegend } from './map-legend';
import { areaNames, mapAreas, mapLines } from './map-texts';
import { useBulkMap } from './use-bulk-map';

interface BulkMapProps {
  id: string;
  searchId: string;
  address: LanesAddress;
  onClose: () => void;
}

/**
 * A map of the lanes that match the filters. Pressing an area or a line filters the lanes; pressing it again removes the
 * filter.
 */
export function BulkMap({ id, searchId, address, onClose }: BulkMapProps) {
  const text = useText();
  const { view, set } = address;
  const { data: map, error, refetch } = useBulkMap(searchId, view);
  const { area, fromArea, toArea } = view;
  const onArea = useCallback(
    (code: string) => set({ area: code === area ? null : code, fromArea: null, toArea: null }),
    [set, area],
  );
  const onLine = useCallback(
    (from: string, to: string) =>
      set(
        from === fromArea && to === toArea
          ? { area: null, fromArea: null, toArea: null }
          : { area: null, fromArea: from, toArea: to },
      ),
    [set, fromArea, toArea],
  );
  const drawn = useMemo(() => {
    if (!map) return null;
    const names = areaNames(map);
    return { areas: mapAreas(map, names, text), lines: mapLines(map, names, text) };
  }, [map, text]);
  return (
    <div id={id} data-screen-only>
      <Panel flush label={text('bulk.map')}>
        <div className={classes.head}>
          <h2 className={classes.title}>{text('bulk.map')}</h2>
          <p className={classes.about}>{map && text(map.byState ? 'bulk.map.byState' : 'bulk.map.byZip')}</p>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            aria-label={text('bulk.map.close')}
            onClick={onClose}
          >
            <CrossIcon size={16} />
          </ActionIcon>
        </div>
        {error ? (
          <ReadFailure failed={text('bulk.map.failed')} error={error} onRetry={() => void refetch()} />
        ) : !map || !drawn ? (
          <RowSkeleton label={text('app.loading')} rows={11} />
        ) : map.lines.length === 0 ? (
          <p className={classes.empty}>{text('bulk.map.empty')}</p>
        ) : (
          <div className={classes.body}>
            <div className={classes.drawing}>
              <NetworkMap
                name={text('bulk.map.name', { count: map.lanesDrawn })}
                areas={drawn.areas}
                lines={drawn.lines}
                onArea={onArea}
                onLine={onLine}
              />
              <MapLegend lines={drawn.lines} />
              {map.lanesDrawn < map.lanes && (
                <p className={classes.part}>
                  {text('bulk.map.part', {
                    drawn: formatNumber(map.lanesDrawn),
                    lanes: formatNumber(map.lanes),
                  })}
                </p>
              )}
            </div>
            <BulkMapList map={map} view={view} onArea={onArea} onLine={onLine} />
          </div>
        )}
      </Panel>
    </div>
  );
}
