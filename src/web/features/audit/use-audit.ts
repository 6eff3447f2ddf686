import { useCallback } from 'react';
import type { AuditEntry } from '../../../contract/audit';
import { useApi } from '../../api/api-context';
import { listAudit } from '../../api/endpoints';
import { queryKeys } from '../../api/query-client';
import { readAll, useServedPage } from '../../api/served-list';
import { type AuditView, askedOf } from './audit-view';

export const ROWS_A_PAGE = 50;

/** A page of the entries of the view. */
export function useAudit(view: AuditView) {
  const { send } = useApi();
  return useServedPage(view, {
    key: queryKeys.audit,
    queryOf: (one) => ({ ...askedOf(one), page: one.page, limit: ROWS_A_PAGE }),
    read: (query, signal) => send(listAudit, { query, signal }),
  });
}

/** Reads all entries of the view, for a file. */
export function useReadAll(view: AuditView): () => Promise<readonly AuditEntry[]> {
  const { send } = useApi();
  return useCallback(
    () =>
      readAll(
        (page) => send(listAudit, { query: { ...askedOf(view), ...page } }),
        ({ id }) => id,
      ),
    [send, view],
  );
}
