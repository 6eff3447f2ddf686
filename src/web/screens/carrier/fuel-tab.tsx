import type { Carrier } from '../../features/carriers/carrier';
import { FuelSources, FuelSurcharges } from '../../features/tariffs/tables/fuel-tables';
import { FuelToday } from '../../features/tariffs/tables/fuel-today';
import { tariffTables } from '../../texts/en/tariff-tables';
import { ScreenTexts } from '../screen-texts';
import classes from './tab.module.css';

export function FuelTab({ carrier }: { carrier: Carrier }) {
  return (
    <ScreenTexts messages={tariffTables}>
      <div className={classes.stack}>
        <FuelToday carrierId={carrier.id} />
        <FuelSurcharges carrierId={carrier.id} />
        <FuelSources carrierId={carrier.id} />
      </div>
    </ScreenTexts>
  );
}
