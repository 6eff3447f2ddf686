import { useRights } from '../../api/use-rights';
import type { Carrier } from '../../features/carriers/carrier';
import { CarrierUploads } from '../../features/uploads/carrier-uploads';
import { uploadParts } from '../../texts/en/upload-parts';
import { ScreenTexts } from '../screen-texts';
import { useUploadPanel } from '../use-upload-panel';

export function UploadsTab({ carrier }: { carrier: Carrier }) {
  const rights = useRights();
  const panel = useUploadPanel();
  return (
    <ScreenTexts messages={uploadParts}>
      <CarrierUploads
        {...panel}
        carrier={carrier}
        canUpload={rights.forCarrier('upload.tariff', carrier.id)}
      />
    </ScreenTexts>
  );
}
