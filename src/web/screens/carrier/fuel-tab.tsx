import type { Carrier } from '../../features/carriers/carrier';
import { FuelSurcharges, FuelSources } from '../../features/tariffs/tables/fuel-tables';
import { tariffTables } from '../../texts/en/tariff-tables';
import { ScreenTexts } from '../screen-texts';
import classes from './tab.module.css';

export function FuelTab({ carrier }: { carrier: Carrier }) {
  return (
    <ScreenTexts messages={tariffTables}>
      <div className={classes.stack}>
        <FuelSurcharges carrierId={carrier.id} />
        <FuelSources carrierId={carrier.id} />
      </div>
    </ScreenTexts>
  );
}
