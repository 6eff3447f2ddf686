import type { Carrier } from '../../features/carriers/carrier';
import { TariffHistory } from '../../features/tariffs/tariff-history';

export function VersionsTab({ carrier }: { carrier: Carrier }) {
  return <TariffHistory carrierId={carrier.id} />;
}
