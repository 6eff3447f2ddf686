import { useMemo } from 'react';
import { useRights } from '../../api/use-rights';
import type { Carrier } from '../../features/carriers/carrier';
import { CarrierUploads } from '../../features/uploads/carrier-uploads';
import type { UploadPreset } from '../../features/uploads/upload-preset';
import { LazyUploadPanel } from '../uploads/lazy-upload-panel';
import { TariffDropZone } from '../uploads/tariff-drop-zone';
import { useUploadPanel } from '../uploads/use-upload-panel';

export function UploadsTab({ carrier: { id, name } }: { carrier: Carrier }) {
  const rights = useRights();
  const { open, openNew, ...panel } = useUploadPanel();
  const preset = useMemo<UploadPreset>(() => ({ families: ['tariff'], carrier: { id, name } }), [id, name]);
  return (
    <>
      <CarrierUploads
        carrierId={id}
        dropZone={<TariffDropZone carrierId={id} onShow={open} />}
        canUpload={rights.forCarrier('upload.tariff', id)}
        open={open}
        openNew={openNew}
      />
      <LazyUploadPanel {...panel} preset={preset} />
    </>
  );
}
