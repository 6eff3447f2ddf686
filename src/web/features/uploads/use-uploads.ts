import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import {
  listUploadChanges,
  listUploadErrors,
  listUploads,
  listUploadTypes,
} from '../../../contract/uploads/upload-endpoints';
import type { FileUploadChange } from '../../../contract/uploads/upload-findings';
import type { FileUpload } from '../../../contract/uploads/uploads';
import { isSettled } from '../../../domain/uploads';
import { useApi } from '../../api/api-context';
import { queryKeys } from '../../api/query-client';
import { readAll, useServedList } from '../../api/served-list';
import { useRead } from '../../api/use-read';
import { MAX_SILENT_POLLS, POLL_MS } from './tracker/upload-machine';
import { useTracker } from './tracker/use-tracker';
import type { UploadsScope, UploadsView } from './uploads-view';

/** The key of every page of uploads. Types, errors and changes never change, so they have keys of their own. */
export const UPLOAD_PAGES = [...queryKeys.uploads, 'page'] as const;
const ROWS_PER_PAGE = 25;
/** The most errors that the panel shows; the download has them all. */
const MAX_SHOWN_ERRORS = 20;

interface Page {
  readonly rows: readonly FileUpload[];
  readonly total: number;
}

/** A page of uploads. Live messages and polls update the rows that are still running. */
export function useUploads(view: UploadsView, scope: UploadsScope) {
  const { send } = useApi();
  const found = useServedList(view, {
    key: UPLOAD_PAGES,
    limit: ROWS_PER_PAGE,
    paramsOf: ({ type, status }) => ({ carrier_id: scope.carrier_id ?? null, type, status }),
    read: (query, signal) => send(listUploads, { query, signal }),
    idOf: ({ id }: FileUpload) => id,
  });
  useLiveRows();
  usePolledPage(found.data, found.refetch);
  return found;
}

/** Updates the loaded pages with each live row, and reloads them if none contains it. */
function useLiveRows() {
  const tracker = useTracker();
  const queryClient = useQueryClient();
  useEffect(() => {
    tracker.setListOpen(true);
    const stop = tracker.onNews((news) => {
      if (news.kind !== 'ROW') return;
      let isLoaded = false;
      queryClient.setQueriesData<Page>({ queryKey: UPLOAD_PAGES }, (page) => {
        if (!page?.rows.some(({ id }) => id === news.row.id)) return page;
        isLoaded = true;
        return { ...page, rows: page.rows.map((row) => (row.id === news.row.id ? news.row : row)) };
      });
      if (!isLoaded) void queryClient.invalidateQueries({ queryKey: UPLOAD_PAGES });
    });
    return () => {
      stop();
      tracker.setListOpen(false);
    };
  }, [tracker, queryClient]);
}

/** Polls a page while any of its uploads is running, until `MAX_SILENT_POLLS` polls in a row bring nothing new. */
function usePolledPage(page: Page | undefined, refetch: () => Promise<unknown>) {
  const running = (page?.rows ?? []).filter(({ status }) => !isSettled(status));
  const known = running.map(({ id, updatedAt }) => `${id} ${updatedAt}`).join();
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

/** The types the user may upload, with their columns. */
export function useUploadTypes() {
  return useRead(listUploadTypes, {
    queryKey: [...queryKeys.uploads, 'types'],
    select: ({ rows }) => rows,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The first errors of a rejected file, which never change. */
export function useUploadErrors(uploadId: string) {
  return useRead(listUploadErrors, {
    query: { upload_id: uploadId, limit: MAX_SHOWN_ERRORS },
    queryKey: [...queryKeys.uploads, 'errors', uploadId],
    select: ({ rows }) => rows,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The rows that a dry run would create, change, or remove. */
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
