import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { isUuid } from '../../domain/ids';
import type { Query } from '../api/list-address';
import { NEW_UPLOAD } from '../features/uploads/upload-preset';

/** Whether the panel of uploads is open, and what it shows, in the address of the page: `upload=new` or an id. */
export function useUploadPanel() {
  const navigate = useNavigate();
  const query: Query = useSearch({ strict: false });
  const wanted = typeof query.upload === 'string' ? query.upload : '';
  const shown = wanted === NEW_UPLOAD || isUuid(wanted) ? wanted : null;
  const change = useCallback(
    (upload: string | null, step: 'push' | 'replace') =>
      void navigate({
        to: '.',
        search: (former: Query) => queryWith(former, upload),
        replace: step === 'replace',
        resetScroll: false,
      }),
    [navigate],
  );
  return {
    shown,
    openNew: useCallback(() => change(NEW_UPLOAD, 'push'), [change]),
    open: useCallback((id: string) => change(id, 'push'), [change]),
    /** In place of what the panel shows: Back closes it. */
    onShow: useCallback((next: string) => change(next, 'replace'), [change]),
    onClose: useCallback(() => change(null, 'replace'), [change]),
  };
}

const queryWith = (former: Query, upload: string | null): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...former, upload }).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
