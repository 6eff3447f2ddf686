import { UploadButton } from '../../features/uploads/upload-button';
import type { UploadPreset } from '../../features/uploads/upload-preset';
import { UploadsList } from '../../features/uploads/uploads-list';
import { useText } from '../../texts/use-text';
import classes from '../page-title.module.css';
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
      <h1 className={classes.title}>{text('title.uploads')}</h1>
      <UploadsList scope={ALL_UPLOADS} onOpen={open} uploadButton={<UploadButton onPress={openNew} />} />
      <LazyUploadPanel {...panel} preset={EVERYTHING} />
    </>
  );
}
