import { UploadButton } from '../../features/uploads/upload-button';
import type { UploadPreset } from '../../features/uploads/upload-preset';
import { UploadsList } from '../../features/uploads/uploads-list';
import { useText } from '../../texts/use-text';
import { PageTitle } from '../../ui/page/page-title';
import { LazyUploadPanel } from './lazy-upload-panel';
import { useUploadPanel } from './use-upload-panel';

const EVERYTHING: UploadPreset = { families: ['reference', 'tariff', 'search'] };
const ALL_UPLOADS = {};

/** Every upload, for an ADMIN. */
export function UploadsScreen() {
  const text = useText();
  const { open, openNew, ...panel } = useUploadPanel();
  return (
    <>
      <PageTitle title={text('title.uploads')} />
      <UploadsList scope={ALL_UPLOADS} onOpen={open} uploadButton={<UploadButton onPress={openNew} />} />
      <LazyUploadPanel {...panel} preset={EVERYTHING} />
    </>
  );
}
