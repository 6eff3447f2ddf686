import { type ReactNode, useMemo } from 'react';
import type { UploadType } from '../../../domain/uploads';
import { LazyUploadPanel } from './lazy-upload-panel';
import { UploadButton } from './upload-button';
import type { UploadPreset } from './upload-preset';
import { UploadsList } from './uploads-list';

interface CarrierUploadsProps {
  carrier: { readonly id: string; readonly name: string };
  canUpload: boolean;
  shown: string | null;
  /** The type of a new upload. */
  type?: UploadType | null;
  /** Takes several files at once. */
  dropZone?: ReactNode;
  openNew: () => void;
  open: (id: string) => void;
  onShow: (shown: string) => void;
  onClose: () => void;
}

/** The uploads of a carrier's tariff, with an upload button for its admins. */
export function CarrierUploads(props: CarrierUploadsProps) {
  const { carrier, canUpload, shown, type = null, dropZone, openNew, open, onShow, onClose } = props;
  const scope = useMemo(() => ({ carrier_id: carrier.id }), [carrier.id]);
  const preset = useMemo<UploadPreset>(
    () => ({
      families: ['tariff'],
      carrier: { id: carrier.id, name: carrier.name },
      ...(type && { type }),
    }),
    [carrier.id, carrier.name, type],
  );
  return (
    <>
      {canUpload && dropZone}
      <UploadsList
        scope={scope}
        onOpen={open}
        uploadButton={canUpload && <UploadButton onPress={openNew} />}
      />
      <LazyUploadPanel shown={shown} preset={preset} onShow={onShow} onClose={onClose} />
    </>
  );
}
