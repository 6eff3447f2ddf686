import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { FileUploadChange } from '../../../contract/upload-findings';
import type { FileUpload } from '../../../contract/uploads';
import { isEnded } from '../../../domain/uploads';
import { useApi } from '../../api/api-context';
import { queryKeys } from '../../api/query-client';
import { readAll, useServedList } from '../../api/served-list';
import { listUploadChanges, listUploadErrors, listUploads, listUploadTypes } from '../../api/uploads';
import { MAX_SILENT_POLLS, POLL_MS } from './tracker/upload-machine';
import { useTracker } from './tracker/use-tracker';
import type { UploadsOf, UploadsView } from './uploads-view';

/** Before each page of a list: what changes, while types, faults and changes never do. */
export const UPLOAD_PAGES = [...queryKeys.uploads, 'page'] as const;
const ROWS_PER_PAGE = 25;
/** So many faults stand in the panel; all are in the file. */
const SHOWN_ERRORS = 20;

interface Page {
  readonly rows: readonly FileUpload[];
  readonly total: number;
}

/** A page of the uploads of the view. Rows that are still at work follow what is heard of them. */
export function useUploads(view: UploadsView, of: UploadsOf) {
  const { send } = useApi();
  const found = useServedList(view, {
    key: UPLOAD_PAGES,
    limit: ROWS_PER_PAGE,
    paramsOf: ({ type, status }) => ({ carrier_id: of.carrier_id ?? null, type, status }),
    read: (query, signal) => send(listUploads, { query, signal }),
    idOf: ({ id }: FileUpload) => id,
  });
  useNewRows();
  usePolledPage(found.data, found.refetch);
  return found;
}

/** Puts what is heard live into the pages that are there, and has them read anew for what is on none. */
function useNewRows() {
  const tracker = useTracker();
  const queryClient = useQueryClient();
  useEffect(() => {
    tracker.setListOpen(true);
    const stop = tracker.onNews((news) => {
      if (news.kind !== 'ROW') return;
      let isThere = false;
      queryClient.setQueriesData<Page>({ queryKey: UPLOAD_PAGES }, (page) => {
        if (!page?.rows.some(({ id }) => id === news.row.id)) return page;
        isThere = true;
        return { ...page, rows: page.rows.map((row) => (row.id === news.row.id ? news.row : row)) };
      });
      if (!isThere) void queryClient.invalidateQueries({ queryKey: UPLOAD_PAGES });
    });
    return () => {
      stop();
      tracker.setListOpen(false);
    };
  }, [tracker, queryClient]);
}

/** While rows of the page are at work, it is read again and again, until too often nothing was news. */
function usePolledPage(page: Page | undefined, refetch: () => Promise<unknown>) {
  const atWork = (page?.rows ?? []).filter(({ status }) => !isEnded(status));
  const known = atWork.map(({ id, updatedAt }) => `${id} ${updatedAt}`).join();
  const read = useRef(refetch);
  read.current = refetch;
  useEffect(() => {
    if (known === '') return;
    let polls = 0;
    const timer = setInterval(() => {
      polls += 1;
      if (polls >= MAX_SILENT_POLLS) clearInterval(timer);
      void read.current();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [known]);
}

/** What the user may upload, with the columns of each type. */
export function useUploadTypes() {
  const { send } = useApi();
  return useQuery({
    queryKey: [...queryKeys.uploads, 'types'],
    queryFn: async ({ signal }) => (await send(listUploadTypes, { signal })).rows,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The first faults of a refused file, which never change. */
export function useUploadErrors(uploadId: string) {
  const { send } = useApi();
  return useQuery({
    queryKey: [...queryKeys.uploads, 'errors', uploadId],
    queryFn: async ({ signal }) =>
      (await send(listUploadErrors, { query: { upload_id: uploadId, limit: SHOWN_ERRORS }, signal })).rows,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The first rows that a dry run would create, change and remove. */
export function useUploadChanges(uploadId: string) {
  const { send } = useApi();
  return useQuery({
    queryKey: [...queryKeys.uploads, 'changes', uploadId],
    queryFn: ({ signal }) =>
      readAll<FileUploadChange>(
        (page) => send(listUploadChanges, { query: { upload_id: uploadId, ...page }, signal }),
        ({ position }) => position,
      ),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
