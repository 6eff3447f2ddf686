import { useMemo } from 'react';
import { useRights } from '../../api/use-rights';
import type { Carrier } from '../../features/carriers/carrier';
import { CarrierUploads } from '../../features/uploads/carrier-uploads';
import type { UploadPreset } from '../../features/uploads/upload-preset';
import { LazyUploadPanel } from '../lazy-upload-panel';
import { TariffDropZone } from '../tariff-drop-zone';
import { useUploadPanel } from '../use-upload-panel';

export function UploadsTab({ carrier: { id, name } }: { carrier: Carrier }) {
  const rights = useRights();
  const { type, open, openNew, ...panel } = useUploadPanel();
  const preset = useMemo<UploadPreset>(
    () => ({ families: ['tariff'], carrier: { id, name }, ...(type && { type }) }),
    [id, name, type],
  );
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
