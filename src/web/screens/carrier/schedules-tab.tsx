import type { Carrier } from '../../features/carriers/carrier';
import { LaneSchedules, RegionSchedules } from '../../features/tariffs/tables/schedule-tables';
import { tariffTables } from '../../texts/en/tariff-tables';
import { ScreenTexts } from '../screen-texts';
import classes from './tab.module.css';

export function SchedulesTab({ carrier }: { carrier: Carrier }) {
  return (
    <ScreenTexts messages={tariffTables}>
      <div className={classes.stack}>
        <RegionSchedules carrierId={carrier.id} />
        <LaneSchedules carrierId={carrier.id} />
      </div>
    </ScreenTexts>
  );
}
