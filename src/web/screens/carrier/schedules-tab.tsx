import type { Carrier } from '../../features/carriers/carrier';
import { LaneSchedules, RegionSchedules } from '../../features/tariffs/tables/schedule-tables';
import { ScreenTexts } from '../screen-texts';
import classes from './tab.module.css';
import { TABLE_TEXTS } from './table-texts';

export function SchedulesTab({ carrier }: { carrier: Carrier }) {
  return (
    <ScreenTexts messages={TABLE_TEXTS}>
      <div className={classes.stack}>
        <RegionSchedules carrierId={carrier.id} />
        <LaneSchedules carrierId={carrier.id} />
      </div>
    </ScreenTexts>
  );
}
