import type { UploadFamily } from '../../../domain/uploads';
import { useSignedIn } from '../../api/api-context';
import { useCarrierNames } from '../../api/carrier-names';
import type { UploadPreset } from './upload-preset';

/** The most choices that a list shows at once. Typing finds the others. */
export const MAX_SHOWN_COMPANIES = 50;

const choicesOf = (companies: readonly { readonly id: string; readonly name: string }[]) =>
  companies.map(({ id, name }) => ({ value: id, label: name }));

/**
 * Returns the company that a file is uploaded for: the carrier on a carrier's page, an ADMIN's choice, or for anyone else
 * the company selected in the header.
 */
export function useUploadCompany({ carrier, families }: UploadPreset) {
  const { me, acting } = useSignedIn();
  const isAdmin = me.user.roles.includes('ADMIN');
  const choosesCarrier = isAdmin && !carrier && families.includes('tariff');
  const carriers = useCarrierNames(choosesCarrier).data ?? [];
  const ownCarrier = carrier ?? (!isAdmin && acting?.kind === 'carrier' ? acting : null);
  const ownShipper = !isAdmin && acting?.kind === 'shipper' ? acting : null;
  return {
    /** The carriers to choose from; null if the user cannot choose. */
    carriers: choosesCarrier ? choicesOf(carriers) : null,
    customers: isAdmin ? choicesOf(me.companies.shippers) : null,
    /** Returns the owner of a file. `chosen` counts only where the user can choose. */
    ownersOf(family: UploadFamily, chosen: { carrierId: string | null; shipperId: string | null }) {
      if (family === 'reference') return { carrierId: null, shipperId: null };
      if (family === 'tariff') return { carrierId: ownCarrier?.id ?? chosen.carrierId, shipperId: null };
      if (isAdmin) return { carrierId: null, shipperId: chosen.shipperId };
      return { carrierId: ownShipper ? null : (ownCarrier?.id ?? null), shipperId: ownShipper?.id ?? null };
    },
    /** Returns the company to name in the form, because the user does not choose it there. */
    nameFor(family: UploadFamily): string | null {
      if (family === 'tariff') return ownCarrier?.name ?? null;
      return family === 'search' && !isAdmin ? ((ownShipper ?? ownCarrier)?.name ?? null) : null;
    },
  };
}
export type UploadCompany = ReturnType<typeof useUploadCompany>;
