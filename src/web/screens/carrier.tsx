import { useParams } from '@tanstack/react-router';
import { useRights } from '../api/use-rights';
import { CarrierPage } from '../features/carriers/page/carrier-page';
import { CustomersTab, TariffTab, UploadsTab, UsersTab } from './company-tabs';
import { useUploadPanel } from './use-upload-panel';

export function CarrierScreen() {
  const { id = '' } = useParams({ strict: false });
  const rights = useRights();
  const uploads = useUploadPanel();
  return (
    <CarrierPage
      key={id}
      id={id}
      customersTab={<CustomersTab carrierId={id} />}
      usersTab={<UsersTab carrierId={id} />}
      tariffTab={<TariffTab carrierId={id} />}
      uploadsTab={(carrier) => (
        <UploadsTab
          {...uploads}
          carrier={carrier}
          canUpload={rights.forCarrier('upload.tariff', carrier.id)}
        />
      )}
    />
  );
}
