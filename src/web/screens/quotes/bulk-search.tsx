import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { nullable } from '../../address/codecs';
import { defineView } from '../../address/define-view';
import { useAddressTab } from '../../address/use-address-tab';
import { useAddressView } from '../../address/use-address-view';
import { useBulkSearchPlace } from '../../api/bulk-search-place';
import { BulkList } from '../../features/bulk-search/bulk-list';
import { UploadButton } from '../../features/uploads/upload-button';
import { NEW_UPLOAD, type UploadPreset } from '../../features/uploads/upload-preset';
import { UploadsList } from '../../features/uploads/uploads-list';
import { useOfferedFile } from '../../features/uploads/use-offered-file';
import { bulkSearch } from '../../texts/en/quotes/bulk-search';
import { useText } from '../../texts/use-text';
import { lazyComponent } from '../../ui/lazy-component';
import { PageTabs } from '../../ui/page/page-tabs';
import { PageTitle } from '../../ui/page/page-title';
import { ListSkeleton } from '../../ui/table/list-frame';
import { ScreenTexts } from '../screen-texts';
import { LazyUploadPanel } from '../uploads/lazy-upload-panel';
import { useUploadPanel } from '../uploads/use-upload-panel';

const SEARCHES: UploadPreset = { families: ['search'] };
const BULK_SEARCHES = { type: 'bulk-search' } as const;
const FILES = 'files';
const RESULTS_VIEW = defineView({ id: nullable((text) => text || null) });

const BulkPage = lazyComponent(
  () => import('../../features/bulk-search/bulk-page'),
  (module) => module.BulkPage,
  { whileLoading: ListSkeleton },
);

/** The bulk searches or, for a carrier, the results of one, because carriers have no separate page for it. */
export function BulkSearchScreen() {
  const { id } = useAddressView(RESULTS_VIEW).view;
  return (
    <ScreenTexts messages={bulkSearch}>{id === null ? <BulkSearches /> : <BulkPage id={id} />}</ScreenTexts>
  );
}

/** The bulk searches and the files they came from, and the panel for a new file. */
function BulkSearches() {
  const text = useText();
  const navigate = useNavigate();
  const placeOf = useBulkSearchPlace();
  const [tab, openTab] = useAddressTab();
  const { open, openNew, onShow, onClose, ...panel } = useUploadPanel();
  const [offered, setOffered] = useState<File | null>(null);
  const { isDragging } = useOfferedFile((file) => {
    setOffered(file);
    if (panel.shown !== NEW_UPLOAD) openNew();
  });
  // The results replace the upload in the history, so that Back leads to the list and not back here.
  const openResults = useCallback(
    (id: string) => void navigate({ ...placeOf(id), replace: true }),
    [navigate, placeOf],
  );
  const isOnFiles = tab === FILES;
  const uploadButton = <UploadButton onPress={openNew} />;
  return (
    <>
      <PageTitle
        title={text('title.bulkSearch')}
        actions={!isOnFiles && uploadButton}
        intro={text(isDragging ? 'bulkSearch.drop' : 'bulkSearch.intro')}
      />
      <PageTabs
        label={text('bulkSearch.tabs')}
        tabs={[
          { value: 'searches', label: text('bulkSearch.tab.searches') },
          { value: FILES, label: text('bulkSearch.tab.files') },
        ]}
        value={isOnFiles ? FILES : 'searches'}
        onChange={(chosen) => openTab(chosen === FILES ? FILES : undefined)}
      >
        {isOnFiles ? (
          <UploadsList scope={BULK_SEARCHES} onOpen={open} uploadButton={uploadButton} />
        ) : (
          <BulkList />
        )}
      </PageTabs>
      <LazyUploadPanel
        {...panel}
        preset={SEARCHES}
        offered={offered}
        onSearch={openResults}
        onShow={(shown) => {
          setOffered(null);
          onShow(shown);
        }}
        onClose={() => {
          setOffered(null);
          onClose();
        }}
      />
    </>
  );
}
