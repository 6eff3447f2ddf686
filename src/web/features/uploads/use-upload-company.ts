import type { UploadFamily } from '../../../domain/uploads';
import { useSignedIn } from '../../api/api-context';
import { useCarrierNames } from '../../api/carrier-names';
import type { UploadPreset } from './upload-preset';

/** So many at once stand in a list of choices; a letter more finds the others. */
export const MAX_SHOWN_COMPANIES = 50;

const choicesOf = (companies: readonly { readonly id: string; readonly name: string }[]) =>
  companies.map(({ id, name }) => ({ value: id, label: name }));

/**
 * For whom files are uploaded: an ADMIN chooses, everybody else acts for the company at the top of the page, and on a
 * carrier's page it is that carrier.
 */
export function useUploadCompany({ carrier, families }: UploadPreset) {
  const { me, acting } = useSignedIn();
  const isAdmin = me.user.roles.includes('ADMIN');
  const choosesCarrier = isAdmin && !carrier && families.includes('tariff');
  const carriers = useCarrierNames(choosesCarrier).data ?? [];
  const ownCarrier = carrier ?? (!isAdmin && acting?.kind === 'carrier' ? acting : null);
  const ownShipper = !isAdmin && acting?.kind === 'shipper' ? acting : null;
  return {
    /** Null where there is nothing to choose. */
    carriers: choosesCarrier ? choicesOf(carriers) : null,
    customers: isAdmin ? choicesOf(me.companies.shippers) : null,
    /** Of whom a file of the family is; what was chosen counts where there is a choice. */
    ownersOf(family: UploadFamily, chosen: { carrierId: string | null; shipperId: string | null }) {
      if (family === 'reference') return { carrierId: null, shipperId: null };
      if (family === 'tariff') return { carrierId: ownCarrier?.id ?? chosen.carrierId, shipperId: null };
      if (isAdmin) return { carrierId: null, shipperId: chosen.shipperId };
      return { carrierId: ownShipper ? null : (ownCarrier?.id ?? null), shipperId: ownShipper?.id ?? null };
    },
    /** The company it is for, where it is worth saying because it is not chosen here. */
    nameFor(family: UploadFamily): string | null {
      if (family === 'tariff') return ownCarrier?.name ?? null;
      return family === 'search' && !isAdmin ? ((ownShipper ?? ownCarrier)?.name ?? null) : null;
    },
  };
}
export type UploadCompany = ReturnType<typeof useUploadCompany>;
