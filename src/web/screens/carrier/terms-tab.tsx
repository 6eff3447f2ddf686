import type { Carrier } from '../../features/carriers/carrier';
import { CarrierRelations } from '../../features/carriers/relations/relations-table';

/** The carrier's customers and their terms. */
export function TermsTab({ carrier }: { carrier: Carrier }) {
  return <CarrierRelations carrierId={carrier.id} />;
}
