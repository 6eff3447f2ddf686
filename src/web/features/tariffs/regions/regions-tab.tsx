import { useAddressView } from '../../../address/use-address-view';
import { useRights } from '../../../api/use-rights';
import { RegionPage } from './region-page';
import { RegionsList } from './regions-list';
import { REGIONS_VIEW } from './regions-view';

interface RegionsTabProps {
  carrier: { readonly id: string; readonly name: string };
}

/** A carrier's regions, or the one in the address. */
export function RegionsTab({ carrier }: RegionsTabProps) {
  const canEdit = useRights().forCarrier('tariff.edit', carrier.id);
  const address = useAddressView(REGIONS_VIEW, { keepsScroll: true });
  const { region } = address.view;
  return region === null ? (
    <RegionsList carrierId={carrier.id} address={address} canEdit={canEdit} />
  ) : (
    <RegionPage key={region} carrierId={carrier.id} regionId={region} canEdit={canEdit} />
  );
}
