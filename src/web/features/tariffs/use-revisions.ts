import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TariffRevision } from '../../../contract/tariffs/tariffs';
import {
  listTariffRevisions,
  listUploadChanges,
  listUploadErrors,
  listUploads,
} from '../../../contract/uploads/upload-endpoints';
import type { FileUploadChange } from '../../../contract/uploads/upload-findings';
import type { FileUpload } from '../../../contract/uploads/uploads';
import { isEnded } from '../../../domain/uploads';
import { useApi } from '../../api/api-context';
import { useLiveUploads } from '../../api/live';
import { queryKeys } from '../../api/query-client';
import { readAll, useServedList } from '../../api/served-list';
import { useRead } from '../../api/use-read';

/** One page of the revisions of a carrier's tariff. */
export function useRevisions(carrierId: string, view: { search: string; page: number }) {
  const { send } = useApi();
  return useServedList(view, {
    key: queryKeys.revisions,
    paramsOf: () => ({ carrier_id: carrierId }),
    read: (query, signal) => send(listTariffRevisions, { query, signal }),
    idOf: ({ revision }: TariffRevision) => revision,
  });
}

const FAST_POLL_MS = 1_000;
const POLL_MS = 5_000;
/** The first polls are frequent, because most comparisons take a few seconds. */
const FAST_POLLS = 10;
/** After this many polls without a change, the screen says so. */
const MAX_SILENT_POLLS = 20;

/** A restore or its dry run, polled until it completes. */
export function useRestore(id: string) {
  const { send } = useApi();
  const found = useQuery({
    queryKey: [...queryKeys.restores, id],
    queryFn: async ({ signal }) => (await send(listUploads, { query: { id }, signal })).rows[0] ?? null,
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (state.data && isEnded(state.data.status)) return false;
      return state.dataUpdateCount + state.errorUpdateCount < FAST_POLLS ? FAST_POLL_MS : POLL_MS;
    },
  });
  return { ...found, isSilent: useSilence(found.data?.updatedAt, found.dataUpdatedAt) };
}

/** Writes live rows of a restore into the cache of `useRestore`, which also polls. */
export function useLiveRestore(id: string): void {
  const queryClient = useQueryClient();
  useLiveUploads((row) => {
    if (row.id !== id) return;
    queryClient.setQueryData<FileUpload | null>([...queryKeys.restores, id], (known) =>
      known && Date.parse(known.updatedAt) > Date.parse(row.updatedAt) ? known : row,
    );
  });
}

/** Whether nothing changed for `MAX_SILENT_POLLS` polls. */
function useSilence(changedAt: string | undefined, polledAt: number): boolean {
  const [silence, setSilence] = useState({ changedAt, polledAt, polls: 0 });
  if (polledAt !== silence.polledAt) {
    setSilence({ changedAt, polledAt, polls: changedAt === silence.changedAt ? silence.polls + 1 : 0 });
  }
  return silence.polls >= MAX_SILENT_POLLS;
}

/** The changes a dry run found, which can take several pages. */
export function useRestoreChanges(id: string) {
  const { send } = useApi();
  return useQuery({
    queryKey: [...queryKeys.restores, id, 'changes'],
    queryFn: ({ signal }) =>
      readAll<FileUploadChange>(
        (page) => send(listUploadChanges, { query: { upload_id: id, ...page }, signal }),
        ({ position }) => position,
      ),
  });
}

/** The errors that prevent a restore. */
export function useRestoreErrors(id: string) {
  return useRead(listUploadErrors, {
    query: { upload_id: id, limit: 20 },
    queryKey: [...queryKeys.restores, id, 'errors'],
  });
}
