import { type ReactNode, useMemo } from 'react';
import { UploadButton } from './upload-button';
import { UploadsList } from './uploads-list';

interface CarrierUploadsProps {
  carrierId: string;
  canUpload: boolean;
  /** The drop zone that takes several files at once. */
  dropZone?: ReactNode;
  openNew: () => void;
  open: (id: string) => void;
}

/** The uploads of a carrier's tariff, with an upload button for its admins. */
export function CarrierUploads({ carrierId, canUpload, dropZone, openNew, open }: CarrierUploadsProps) {
  const scope = useMemo(() => ({ carrier_id: carrierId }), [carrierId]);
  return (
    <>
      {canUpload && dropZone}
      <UploadsList
        scope={scope}
        onOpen={open}
        uploadButton={canUpload && <UploadButton onPress={openNew} />}
      />
    </>
  );
}
