import { useRights } from '../../api/use-rights';
import type { Carrier } from '../../features/carriers/carrier';
import { CarrierUploads } from '../../features/uploads/carrier-uploads';
import { useUploadPanel } from '../use-upload-panel';

export function UploadsTab({ carrier }: { carrier: Carrier }) {
  const rights = useRights();
  const panel = useUploadPanel();
  return (
    <CarrierUploads {...panel} carrier={carrier} canUpload={rights.forCarrier('upload.tariff', carrier.id)} />
  );
}
