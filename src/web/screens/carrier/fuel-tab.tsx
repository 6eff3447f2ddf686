import type { Carrier } from '../../features/carriers/carrier';
import { FuelSources, FuelSurcharges } from '../../features/tariffs/tables/fuel-tables';
import { FuelToday } from '../../features/tariffs/tables/fuel-today';
import flow from '../../ui/page/flow.module.css';
import { ScreenTexts } from '../screen-texts';
import { TABLE_TEXTS } from './table-texts';

export function FuelTab({ carrier }: { carrier: Carrier }) {
  return (
    <ScreenTexts messages={TABLE_TEXTS}>
      <div className={flow.stack}>
        <FuelToday carrierId={carrier.id} />
        <FuelSurcharges carrierId={carrier.id} />
        <FuelSources carrierId={carrier.id} />
      </div>
    </ScreenTexts>
  );
}
