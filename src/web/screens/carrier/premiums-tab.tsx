import type { Carrier } from '../../features/carriers/carrier';
import { PalletPremiums } from '../../features/tariffs/tables/charge-tables';
import flow from '../../ui/page/flow.module.css';
import { ScreenTexts } from '../screen-texts';
import { TABLE_TEXTS } from './table-texts';

export function PremiumsTab({ carrier }: { carrier: Carrier }) {
  return (
    <ScreenTexts messages={TABLE_TEXTS}>
      <div className={flow.stack}>
        <PalletPremiums carrierId={carrier.id} />
      </div>
    </ScreenTexts>
  );
}
