import type { Carrier } from '../../features/carriers/carrier';
import { LaneSchedules, RegionSchedules } from '../../features/tariffs/tables/schedule-tables';
import flow from '../../ui/page/flow.module.css';
import { ScreenTexts } from '../screen-texts';
import { TABLE_TEXTS } from './table-texts';

export function SchedulesTab({ carrier }: { carrier: Carrier }) {
  return (
    <ScreenTexts messages={TABLE_TEXTS}>
      <div className={flow.stack}>
        <RegionSchedules carrierId={carrier.id} />
        <LaneSchedules carrierId={carrier.id} />
      </div>
    </ScreenTexts>
  );
}
