import { useCallback, useMemo, useState } from 'react';
import type { RegionDetail } from '../../../../contract/tariffs/regions';
import { useText } from '../../../texts/use-text';
import { LazyPointMap } from '../../../ui/map/lazy-point-map';
import type { MapMode, MapPoint } from '../../../ui/map/point-map';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { SectionCard } from '../../../ui/page/section-card';
import { SegmentedFilter } from '../../../ui/table/filters/segmented-filter';
import { ReadFailure } from '../../../ui/table/read-failure';
import classes from '../map-legend.module.css';
import { appendPlaces } from './append-places';
import { useZipMap } from './use-regions';

interface RegionMapProps {
  region: RegionDetail;
  canEdit: boolean;
  places: string;
  onPlaces: (places: string) => void;
}

const MODES = ['MOVE', 'PICK', 'DRAW'] as const;

/** The region's ZIPs as points, because ZIPs have no shapes. ZIPs that are picked or drawn go to the box that adds ZIPs. */
export function RegionMap({ region, canEdit, places, onPlaces }: RegionMapProps) {
  const text = useText();
  const zipMap = useZipMap();
  const [mode, setMode] = useState<MapMode>('MOVE');
  const { covered, shared, states, prefixes } = region;
  const points = useMemo((): readonly MapPoint[] => {
    if (!zipMap.data) return [];
    const [isCovered, isShared] = [new Set(covered), new Set(shared)];
    const { zips, latitudes, longitudes } = zipMap.data;
    return zips.map((zip, at) => ({
      id: zip,
      latitude: (latitudes[at] ?? 0) / 1000,
      longitude: (longitudes[at] ?? 0) / 1000,
      mark: isShared.has(zip) ? 'shared' : isCovered.has(zip) ? 'in' : 'out',
    }));
  }, [zipMap.data, covered, shared]);
  const choose = useCallback(
    (ids: readonly string[]) => {
      const isCovered = new Set(covered);
      const zips = zipMap.data?.zips ?? [];
      onPlaces(appendPlaces(places, { chosen: ids.filter((id) => !isCovered.has(id)), zips }));
    },
    [covered, zipMap.data, places, onPlaces],
  );
  const alsoIn = (zip: string) => prefixes.find(({ prefix }) => zip.startsWith(prefix))?.alsoIn ?? [];
  const describe = (zip: string) =>
    shared.includes(zip) ? text('regions.map.also', { zip, regions: alsoIn(zip).join(', ') }) : zip;
  const count = text('regions.zips.count', { count: covered.length });
  return (
    <SectionCard
      title={count}
      isOpenOnPhone
      aside={
        <span className={font.hint}>
          {text('regions.map.of', { count: prefixes.length, states: states.join(', ') || '-' })}
        </span>
      }
    >
      {zipMap.error ? (
        <ReadFailure
          failed={text('regions.map.failed')}
          error={zipMap.error}
          onRetry={() => void zipMap.refetch()}
        />
      ) : (
        <div className={flow.stack}>
          <LazyPointMap
            points={points}
            mode={mode}
            onChoose={choose}
            describe={describe}
            zoomInLabel={text('regions.map.in')}
            zoomOutLabel={text('regions.map.out')}
          />
          <div className={flow.between}>
            {canEdit && (
              <SegmentedFilter
                label={text('regions.map.mode')}
                choices={MODES.map((value) => ({ value, label: text(`regions.map.mode.${value}`) }))}
                value={mode}
                onChange={setMode}
              />
            )}
            <ul className={classes.legend}>
              <li data-mark="in">{text('regions.map.legend.in')}</li>
              <li data-mark="shared">{text('regions.map.legend.shared')}</li>
              <li data-mark="out">{text('regions.map.legend.out')}</li>
            </ul>
          </div>
        </div>
      )}
    </SectionCard>
  );
}
