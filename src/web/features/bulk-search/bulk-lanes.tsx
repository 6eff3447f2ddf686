import { useCallback, useMemo } from 'react';
import type { BulkLane, BulkSearchDetails } from '../../../contract/quotes/bulk-search-answers';
import { listBulkLanes } from '../../../contract/uploads/upload-endpoints';
import { BULK_LANE_FILTERS } from '../../../domain/shipment/bulk-search';
import { TEMPERATURES } from '../../../domain/shipment/temperatures';
import { useAddressView } from '../../address/use-address-view';
import { useApi } from '../../api/api-context';
import { useCarrierNames } from '../../api/carrier-names';
import { useServedList } from '../../api/served-list';
import { useText } from '../../texts/use-text';
import { formatNumber } from '../../ui/format/number';
import { LaneSign } from '../../ui/marks/lane-sign';
import font from '../../ui/page/font.module.css';
import { SegmentedFilter } from '../../ui/table/filters/segmented-filter';
import { FilterSelect, TableFilters } from '../../ui/table/filters/table-filters';
import { ServedTable } from '../../ui/table/served-table';
import { BookingProvider } from '../booking/booking-context';
import classes from './bulk-lanes.module.css';
import { LaneCard } from './lane-card';
import { LaneDetail } from './lane-detail';
import { laneTitle } from './lane-text';
import { LANES_VIEW, laneParams } from './lanes-view';
import { AreaFilter } from './map/area-filter';
import { BulkMap } from './map/bulk-map';
import { MapButton } from './map/map-button';
import { useMapPanel } from './map/use-map-panel';
import { lanesKey } from './use-bulk-search';
import { useLaneColumns } from './use-lane-columns';

const ROWS_PER_PAGE = 50;
const IN_FILE_ORDER = { id: 'title', isDescending: false };
const idOf = ({ row }: BulkLane) => String(row);
const isMarked = ({ status }: BulkLane) => status === 'NONE';

/** The lanes in the order of the file. Waiting lanes have rows of the same height, so that the table does not jump. */
export function BulkLanes({ search }: { search: BulkSearchDetails }) {
  const text = useText();
  const { send } = useApi();
  const address = useAddressView(LANES_VIEW);
  const { view, set, filterCount } = address;
  const { id } = search;
  const isTest = search.source === 'CARRIER_TESTING';
  const isRepeated = search.againOf !== null;
  const isRunning = search.state === 'RUNNING';
  const carriers = useCarrierNames(!isTest).data ?? [];
  const found = useServedList(view, {
    key: lanesKey(id),
    limit: ROWS_PER_PAGE,
    paramsOf: laneParams,
    read: (query, signal) => send(listBulkLanes, { params: { id }, query, signal }),
    idOf: ({ row }: BulkLane) => row,
  });
  const counts = found.data?.counts;
  const mapPanel = useMapPanel();
  const columns = useLaneColumns({ isRunning, isTest, isRepeated });
  const title = useCallback((lane: BulkLane) => laneTitle(lane, text), [text]);
  const titleCell = useCallback(
    (lane: BulkLane) => (
      <span className={classes.title}>
        <span className={`${font.muted} ${font.figures} ${classes.row}`}>{lane.row}</span>
        <LaneSign
          from={{ zip: lane.fromZip, place: lane.fromPlace }}
          to={{ zip: lane.toZip, place: lane.toPlace }}
        />
      </span>
    ),
    [],
  );
  const detail = useCallback(
    (lane: BulkLane) => <LaneDetail lane={lane} isRunning={isRunning} />,
    [isRunning],
  );
  const detailLabel = useCallback((lane: BulkLane) => text('bulk.lane.detail', { row: lane.row }), [text]);
  const card = useCallback(
    (lane: BulkLane) => (
      <LaneCard lane={lane} isRunning={isRunning} isTest={isTest} isRepeated={isRepeated} />
    ),
    [isRunning, isTest, isRepeated],
  );
  const statuses = useMemo(
    () =>
      BULK_LANE_FILTERS.filter((value) => !isTest || value !== 'BOOKABLE').map((value) => ({
        value,
        label: text(`bulk.lanes.${value}`),
        ...(counts && { count: formatNumber(counts[value]) }),
      })),
    [counts, text, isTest],
  );
  return (
    <BookingProvider>
      {mapPanel.isOpen && (
        <BulkMap id={mapPanel.id} searchId={id} address={address} onClose={mapPanel.toggle} />
      )}
      <ServedTable
        label={text('bulk.lanes')}
        failed={text('bulk.lanes.failed')}
        found={found}
        address={{ ...address, filterCount }}
        rowId={idOf}
        titleHeader={text('bulk.lane.column')}
        title={title}
        titleCell={titleCell}
        isMarked={isMarked}
        card={card}
        columns={columns}
        detail={detail}
        detailLabel={detailLabel}
        defaultSort={IN_FILE_ORDER}
        toolbarFilters={
          <>
            <SegmentedFilter
              label={text('bulk.lanes.status')}
              choices={statuses}
              value={view.status ?? 'ALL'}
              onChange={(status) => set({ status: status === 'ALL' ? null : status })}
            />
            <AreaFilter address={address} />
            <TableFilters active={filterCount - (view.status === null ? 0 : 1)}>
              <FilterSelect
                label={text('bulk.lanes.temperature')}
                allLabel={text('bulk.lanes.temperature.any')}
                choices={TEMPERATURES.map((value) => ({ value, label: text(`temperature.${value}`) }))}
                value={view.temperature}
                onChange={(temperature) => set({ temperature })}
              />
              {!isTest && (
                <FilterSelect
                  label={text('bulk.lanes.carrier')}
                  allLabel={text('bulk.lanes.carrier.any')}
                  choices={carriers.map(({ id: value, name }) => ({ value, label: name }))}
                  value={view.carrierId}
                  onChange={(carrierId) => set({ carrierId })}
                />
              )}
            </TableFilters>
          </>
        }
        countText={(count) => text('bulk.lanes.count', { count })}
        toolbarEnd={<MapButton panel={mapPanel} />}
        columnsKey="bulkLanesColumns"
      />
    </BookingProvider>
  );
}
