import { useMemo } from 'react';
import { WEEKDAYS } from '../../../../domain/days/weekdays';
import { SERVICE_TYPES } from '../../../../domain/people/companies';
import { useText } from '../../../texts/use-text';
import { useTariffRows } from '../rows/use-tariff-rows';
import { LANE_WEEK, REGION_WEEK } from './schedule-shapes';
import { TariffTable } from './tariff-table';

/** The carrier's regions to choose from. */
function useRegionChoices(carrierId: string, blank: string | null) {
  const { data } = useTariffRows(carrierId, 'regions');
  return useMemo(() => {
    const names = (data?.rows ?? []).flatMap(({ cells }) => cells.region ?? []);
    const choices = names.map((name) => ({ value: name, label: name }));
    return blank === null ? choices : [{ value: '', label: blank }, ...choices];
  }, [data, blank]);
}

/** The days on which the carrier picks up or delivers in a region. */
export function RegionSchedules({ carrierId }: { carrierId: string }) {
  const text = useText();
  const regions = useRegionChoices(carrierId, null);
  const columns = useMemo(
    () => [
      { key: 'region', header: text('schedules.region'), choices: regions },
      { key: 'facility_name', header: text('schedules.facility') },
      {
        key: 'service_type',
        header: text('schedules.service'),
        choices: SERVICE_TYPES.map((value) => ({ value, label: text(`schedules.${value}`) })),
      },
      ...WEEKDAYS.map((day) => ({
        key: day,
        header: text(`schedules.day.${day}`),
        isToggle: true,
        widthPx: 44,
      })),
    ],
    [text, regions],
  );
  return (
    <TariffTable
      carrierId={carrierId}
      type="schedule-regions"
      title={text('schedules.regions')}
      hint={text('schedules.regions.hint')}
      columns={columns}
      shape={REGION_WEEK}
      nameColumns={['region', 'facility_name', 'service_type']}
      newRow={{ region: regions[0]?.value ?? '', service_type: 'PICKUP' }}
      addLabel={text('schedules.regions.add')}
      emptyText={text('schedules.regions.empty')}
    />
  );
}

/** The pickup days of lanes, and their transit times. */
export function LaneSchedules({ carrierId }: { carrierId: string }) {
  const text = useText();
  const regions = useRegionChoices(carrierId, '–');
  const columns = useMemo(
    () => [
      { key: 'origin_region', header: text('schedules.from'), choices: regions },
      { key: 'destination_region', header: text('schedules.to'), choices: regions },
      { key: 'origin_facility_name', header: text('schedules.fromFacility') },
      { key: 'destination_facility_name', header: text('schedules.toFacility') },
      ...WEEKDAYS.map((day) => ({
        key: day,
        header: text(`schedules.day.${day}`),
        numeric: true,
        widthPx: 64,
      })),
    ],
    [text, regions],
  );
  return (
    <TariffTable
      carrierId={carrierId}
      type="schedule-lanes"
      title={text('schedules.lanes')}
      hint={text('schedules.lanes.hint')}
      columns={columns}
      shape={LANE_WEEK}
      nameColumns={[
        'origin_region',
        'destination_region',
        'origin_facility_name',
        'destination_facility_name',
      ]}
      newRow={{}}
      addLabel={text('schedules.lanes.add')}
      emptyText={text('schedules.lanes.empty')}
    />
  );
}
