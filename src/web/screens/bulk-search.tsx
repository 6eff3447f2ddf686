import { LazyUploadPanel } from '../features/uploads/lazy-upload-panel';
import { UploadButton } from '../features/uploads/upload-button';
import type { UploadPreset } from '../features/uploads/upload-preset';
import { UploadsList } from '../features/uploads/uploads-list';
import { useText } from '../texts/use-text';
import classes from './page-title.module.css';
import { useUploadPanel } from './use-upload-panel';

const SEARCHES: UploadPreset = { families: ['search'] };
const BULK_SEARCHES = { type: 'bulk-search' } as const;

/** Uploads of files with many shipments. */
export function BulkSearchScreen() {
  const text = useText();
  const { open, openNew, ...panel } = useUploadPanel();
  return (
    <>
      <h1 className={classes.title}>{text('title.bulkSearch')}</h1>
      <p>{text('bulkSearch.intro')}</p>
      <UploadsList scope={BULK_SEARCHES} onOpen={open} uploadButton={<UploadButton onPress={openNew} />} />
      <LazyUploadPanel {...panel} preset={SEARCHES} />
    </>
  );
}
