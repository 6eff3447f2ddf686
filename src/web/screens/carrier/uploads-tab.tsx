import { useRights } from '../../api/use-rights';
import type { Carrier } from '../../features/carriers/carrier';
import { CarrierUploads } from '../../features/uploads/carrier-uploads';
import { TariffDropZone } from '../../features/uploads/parts/tariff-drop-zone';
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
        dropZone={<TariffDropZone carrierId={carrier.id} onShow={panel.open} />}
        canUpload={rights.forCarrier('upload.tariff', carrier.id)}
      />
    </ScreenTexts>
  );
}
