import { useCallback, useMemo } from 'react';
import { useText } from '../../../texts/use-text';
import { formatNumber } from '../../../ui/format/number';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { Panel } from '../../../ui/page/panel';
import { ReadFailure } from '../../../ui/table/read-failure';
import { RowSkeleton } from '../../../ui/table/row-skeleton';
import { MapPanelEnd } from '../../lane-map/map-controls';
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
      <Panel
        flush
        title={text('bulk.map')}
        aside={
          <MapPanelEnd
            note={map && text(map.byState ? 'bulk.map.byState' : 'bulk.map.byZip')}
            closeLabel={text('bulk.map.close')}
            onClose={onClose}
          />
        }
      >
        {error ? (
          <ReadFailure failed={text('bulk.map.failed')} error={error} onRetry={() => void refetch()} />
        ) : !map || !drawn ? (
          <RowSkeleton rows={11} />
        ) : map.lines.length === 0 ? (
          <p className={flow.detail}>{text('bulk.map.empty')}</p>
        ) : (
          <div className={classes.body}>
            <div className={flow.shrink}>
              <NetworkMap
                name={text('bulk.map.name', { count: map.lanesDrawn })}
                areas={drawn.areas}
                lines={drawn.lines}
                onArea={onArea}
                onLine={onLine}
              />
              <MapLegend lines={drawn.lines} />
              {map.lanesDrawn < map.lanes && (
                <p className={`${font.small} ${classes.legend}`}>
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
