import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TariffEditBody } from '../../../../contract/tariffs/tariff-edits';
import { editTariff, undoTariffEdit } from '../../../../contract/uploads/upload-endpoints';
import { useApi } from '../../../api/api-context';
import { queryKeys } from '../../../api/query-client';

/**
 * Saves edits of a tariff's rows, or checks them with `dryRun`. A `Refusal` has `fieldErrors` with the paths of wrong cells
 * (`edits.0.set.3.cells.minimum_rate`), or `changedRows` with the rows that others changed. After a save, the rows are read
 * again.
 */
export function useEditTariff(carrierId: string) {
  const { send } = useApi();
  const rereadTariff = useRereadTariff(carrierId);
  return useMutation({
    mutationFn: (body: TariffEditBody) => send(editTariff, { params: { id: carrierId }, body }),
    onSuccess: (_, { dryRun }) => (dryRun ? undefined : rereadTariff()),
  });
}

/** Undoes the edit that made this revision, which must be the newest. */
export function useUndoTariffEdit(carrierId: string) {
  const { send } = useApi();
  const rereadTariff = useRereadTariff(carrierId);
  return useMutation({
    mutationFn: (revision: number) => send(undoTariffEdit, { params: { id: carrierId }, body: { revision } }),
    onSuccess: () => rereadTariff(),
  });
}

function useRereadTariff(carrierId: string) {
  const queryClient = useQueryClient();
  return () => {
    const keys = [queryKeys.tariffRows(carrierId), queryKeys.revisions, queryKeys.carriers];
    return Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
}
