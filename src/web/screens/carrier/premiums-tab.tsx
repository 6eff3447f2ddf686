import type { Carrier } from '../../features/carriers/carrier';
import { PalletPremiums } from '../../features/tariffs/tables/charge-tables';
import { ScreenTexts } from '../screen-texts';
import classes from './tab.module.css';
import { TABLE_TEXTS } from './table-texts';

export function PremiumsTab({ carrier }: { carrier: Carrier }) {
  return (
    <ScreenTexts messages={TABLE_TEXTS}>
      <div className={classes.stack}>
        <PalletPremiums carrierId={carrier.id} />
      </div>
    </ScreenTexts>
  );
}
