import type { Carrier } from '../../features/carriers/carrier';
import { PalletPremiums } from '../../features/tariffs/tables/charge-tables';
import { tariffTables } from '../../texts/en/tariff-tables';
import { ScreenTexts } from '../screen-texts';
import classes from './tab.module.css';

export function PremiumsTab({ carrier }: { carrier: Carrier }) {
  return (
    <ScreenTexts messages={tariffTables}>
      <div className={classes.stack}>
        <PalletPremiums carrierId={carrier.id} />
      </div>
    </ScreenTexts>
  );
}
