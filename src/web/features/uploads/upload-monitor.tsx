import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { FileUpload } from '../../../contract/uploads/uploads';
import { useBulkSearchPlace } from '../../api/bulk-search-place';
import { isSessionEnded } from '../../api/failures';
import { useLiveUploads } from '../../api/live';
import { queryKeys } from '../../api/query-client';
import { useCanOpen } from '../../api/use-can-open';
import { useText } from '../../texts/use-text';
import { runInBackground, showToast } from '../../ui/overlay/overlays';
import { isReplaceCheck, removedRows } from './tracker/tracked-upload';
import { runningUploads, useTracker, useTrackerState } from './tracker/use-tracker';
import { movesPlaces } from './upload-medians';
import { fileNameOf, outcomeText } from './upload-text';
import { UPLOAD_PAGES } from './use-uploads';

/** Watches uploads on every screen from now on. */
export const startUploadMonitor = (): void => runInBackground(UploadMonitor);

/** Shows a toast when an upload completes while its panel is closed, and reloads the lists. */
function UploadMonitor() {
  const text = useText();
  const tracker = useTracker();
  const queryClient = useQueryClient();
  const state = useTrackerState();
  useEffect(() => {
    const toast = (message: string, tone: 'done' | 'failed' | 'note', row?: FileUpload) => {
      const link = row && <UploadLink row={row} />;
      void showToast(message, { tone, link });
    };
    return tracker.onNews((news) => {
      if (news.kind === 'NOT_SENT' && !isSessionEnded(news.error)) {
        toast(text('upload.submissionFailed'), 'failed');
      }
      if (news.kind === 'NOT_APPLIED' && !tracker.isVisible(news.row.id) && !isSessionEnded(news.error)) {
        toast(text('uploads.toast.notApplied', { file: fileNameOf(news.row, text) }), 'failed', news.row);
      }
      if (news.kind !== 'STARTED' && news.kind !== 'ENDED') return;
      void queryClient.invalidateQueries({ queryKey: UPLOAD_PAGES });
      if (news.kind === 'STARTED') return;
      const { row } = news;
      // The upload can change the revision and the states and temperatures that the lanes serve.
      if (row.carrierId !== null) void queryClient.invalidateQueries({ queryKey: queryKeys.carriers });
      if (tracker.isVisible(row.id)) return;
      const upload = tracker.state().uploads.get(row.id);
      if (upload && isReplaceCheck(upload) && row.status === 'COMPLETED') {
        const count = removedRows(row);
        if (count === 0 && row.needsConfirmation) {
          const key = movesPlaces(row) ? 'uploads.toast.moved' : 'uploads.toast.largeChange';
          toast(text(key, { file: fileNameOf(row, text) }), 'note', row);
        }
        // An upload that removes nothing is applied at once, as another upload, which shows its own toast.
        if (count > 0) {
          const file = fileNameOf(row, text);
          toast(text('uploads.toast.needsConfirmation', { file, count }), 'note', row);
        }
        return;
      }
      if (row.status === 'ERROR' && row.needsConfirmation) {
        const key = movesPlaces(row) ? 'uploads.toast.moved' : 'uploads.toast.largeChange';
        toast(text(key, { file: fileNameOf(row, text) }), 'note', row);
        return;
      }
      const message = text('uploads.toast', { file: fileNameOf(row, text), outcome: outcomeText(row, text) });
      toast(message, row.status === 'ERROR' ? 'failed' : 'done', row);
    });
  }, [tracker, queryClient, text]);
  const isWaiting = runningUploads(state).length > 0 || state.isListOpen;
  return isWaiting && <Live />;
}

/** A link that opens the upload in the panel of its list. */
function UploadLink({ row }: { row: FileUpload }) {
  const text = useText();
  const canOpen = useCanOpen();
  const placeOf = useBulkSearchPlace();
  if (row.type === 'bulk-search') {
    return row.bulkSearchId === null ? (
      <Link to="/bulk-search" search={{ upload: row.id }}>
        {text('uploads.toast.show')}
      </Link>
    ) : (
      <Link {...placeOf(row.bulkSearchId)}>{text('uploads.search.results')}</Link>
    );
  }
  if (row.carrierId !== null) {
    return (
      <Link
        to="/carriers/$id/$tab"
        params={{ id: row.carrierId, tab: 'uploads' }}
        search={{ upload: row.id }}
      >
        {text('uploads.toast.show')}
      </Link>
    );
  }
  if (!canOpen('/uploads')) return null;
  return (
    <Link to="/uploads" search={{ upload: row.id }}>
      {text('uploads.toast.show')}
    </Link>
  );
}

/** Opens a stream only while uploads are pending, because each open stream takes server resources. */
function Live() {
  useLiveUploads(useTracker().receiveRow);
  return null;
}
