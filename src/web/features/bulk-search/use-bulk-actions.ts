import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import type { BulkSearchDetails } from '../../../contract/quotes/bulk-search-answers';
import {
  cancelBulkSearch,
  downloadBulkSearch,
  repeatBulkSearch,
} from '../../../contract/uploads/upload-endpoints';
import type { TableFileFormat } from '../../../domain/text/table-file-formats';
import { useApi } from '../../api/api-context';
import { useBulkSearchPlace } from '../../api/bulk-search-place';
import { Refusal } from '../../api/failures';
import { queryKeys } from '../../api/query-client';
import { readFile } from '../../api/read-file';
import { addressOf } from '../../api/request';
import { useText } from '../../texts/use-text';
import { askToConfirm } from '../../ui/overlay/overlays';
import { saveFile } from '../../ui/save-file';
import { useFailureToast } from '../../ui/use-action';
import { bulkName } from './bulk-name';

/** Cancels, repeats, and downloads a bulk search. A failure shows a toast. */
export function useBulkActions(search: BulkSearchDetails) {
  const text = useText();
  const showFailure = useFailureToast();
  const { send, session } = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const placeOf = useBulkSearchPlace();
  const { id } = search;
  /**
   * The `Idempotency-Key` of a repeat, reused after a lost response so that the lanes are not searched and counted twice.
   */
  const repeatKey = useRef<string | null>(null);

  const tell =
    (message: 'bulk.cancel.failed' | 'bulk.again.failed' | 'bulk.download.failed') => (error: unknown) =>
      showFailure(error, (reason) => text(message, { reason }));

  const cancel = useMutation({
    mutationFn: () => send(cancelBulkSearch, { params: { id } }),
    onSuccess: (cancelled) => queryClient.setQueryData(queryKeys.bulkSearch(id), cancelled),
    onError(error) {
      // The search has just ended on its own.
      if (error instanceof Refusal && error.code === 'WRONG_STATE') {
        void queryClient.invalidateQueries({ queryKey: queryKeys.bulkSearch(id) });
      } else {
        tell('bulk.cancel.failed')(error);
      }
    },
  });

  const repeat = useMutation({
    mutationFn: () => {
      repeatKey.current ??= crypto.randomUUID();
      return send(repeatBulkSearch, { params: { id }, query: {}, idempotencyKey: repeatKey.current });
    },
    onSuccess(started) {
      repeatKey.current = null;
      void queryClient.invalidateQueries({ queryKey: queryKeys.bulkSearches });
      return navigate(placeOf(started.id));
    },
    onError(error) {
      if (error instanceof Refusal) repeatKey.current = null;
      tell('bulk.again.failed')(error);
    },
  });

  const download = useMutation({
    mutationFn: async ({ quotes, format }: { quotes: 'best' | 'all'; format: TableFileFormat }) => {
      const file = bulkName(search, text).replace(/\.(csv|xlsx?)$/i, '');
      saveFile(
        `${text(`bulk.download.file.${quotes}`, { file })}.${format}`,
        await readFile(
          session,
          addressOf(downloadBulkSearch.path, { params: { id }, query: { quotes, format } }),
        ),
      );
    },
    onError: tell('bulk.download.failed'),
  });

  async function askToRepeat() {
    const isTest = search.source === 'CARRIER_TESTING';
    const isConfirmed = await askToConfirm({
      title: text('bulk.again.title'),
      text: text(isTest ? 'bulk.again.test' : 'bulk.again.text', { count: search.lanes }),
      confirmLabel: text('bulk.again'),
    });
    if (isConfirmed) repeat.mutate();
  }

  return { cancel, repeat, download, askToRepeat };
}
