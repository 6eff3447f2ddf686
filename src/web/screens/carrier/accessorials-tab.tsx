import type { Carrier } from '../../features/carriers/carrier';
import { AccessorialCharges } from '../../features/tariffs/tables/charge-tables';
import { tariffTables } from '../../texts/en/tariff-tables';
import { ScreenTexts } from '../screen-texts';
import classes from './tab.module.css';

export function AccessorialsTab({ carrier }: { carrier: Carrier }) {
  return (
    <ScreenTexts messages={tariffTables}>
      <div className={classes.stack}>
        <AccessorialCharges carrierId={carrier.id} />
      </div>
    </ScreenTexts>
  );
}
