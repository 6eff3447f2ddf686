import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { editTariff } from '../../../../contract/uploads/upload-endpoints';
import type { TariffUpload } from '../../../../domain/uploads';
import { useApi } from '../../../api/api-context';
import { Refusal } from '../../../api/failures';
import { queryKeys } from '../../../api/query-client';
import { useErrorText } from '../../../texts/use-error-text';
import { useText } from '../../../texts/use-text';
import type { EditBatch, SaveResult } from '../../../ui/grid/edits/edit-steps';
import type { Cells } from '../../../ui/grid/grid-types';
import { askToConfirm } from '../../../ui/overlay/overlays';
import type { EffectEdits } from '../effects/try-edits';
import {
  type IdentifiedRow,
  newRowErrors,
  patchRows,
  type RowPatch,
  refusedCells,
  rowConflicts,
  toEdit,
} from './edit-batches';
import { RowIds } from './row-ids';
import { keyTextOf, type LoadedRows, type TariffRow, useTariffRows } from './use-tariff-rows';

/** The rows of one part of a tariff, and how to save a batch of edits: all of it or nothing, as one version. */
export function useSavedRows(carrierId: string, type: TariffUpload) {
  const { data, error, isPending, refetch } = useTariffRows(carrierId, type);
  const rows = useIdentifiedRows(data);
  const save = useSaveRows(carrierId, type, data, rows);
  return {
    rows: rows.list,
    total: data?.total ?? 0,
    revision: data?.revision ?? 0,
    save,
    /** Returns the edits that a save of the batch would send. */
    editsOf: (batch: EditBatch): EffectEdits => [
      toEdit(type, batch, data?.key ?? NO_KEY, (rowId) => rows.byId.get(rowId)).edit,
    ],
    error,
    isPending,
    refetch,
  };
}

interface IdentifiedRows {
  readonly list: readonly IdentifiedRow[];
  readonly byId: ReadonlyMap<string, IdentifiedRow>;
  readonly ids: RowIds;
}

const NO_KEY: readonly string[] = [];

/** A row that has not changed stays the same object, so that only changed rows are drawn again. */
function useIdentifiedRows(data: LoadedRows | undefined): IdentifiedRows {
  const [ids] = useState(() => new RowIds());
  const [identified] = useState(() => new WeakMap<TariffRow, IdentifiedRow>());
  return useMemo(() => {
    const key = data?.key ?? NO_KEY;
    const list = (data?.rows ?? []).map((row) => {
      const known = identified.get(row);
      if (known) return known;
      const made = { ...row, id: ids.idOf(key, row.cells) };
      identified.set(row, made);
      return made;
    });
    return { list, byId: new Map(list.map((row) => [row.id, row])), ids };
  }, [data, ids, identified]);
}

function useSaveRows(
  carrierId: string,
  type: TariffUpload,
  data: LoadedRows | undefined,
  rows: IdentifiedRows,
) {
  const { send } = useApi();
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const text = useText();
  const latest = useRef({ data, rows });
  useEffect(() => {
    latest.current = { data, rows };
  }, [data, rows]);
  /**
   * The rows as they were just saved. The next batch is sent before the screen has them, and would conflict with this one.
   */
  const justSaved = useRef(new Map<string, IdentifiedRow>());

  return useCallback(
    async (batch: EditBatch): Promise<SaveResult> => {
      const { key = NO_KEY } = latest.current.data ?? {};
      const { byId, ids } = latest.current.rows;
      const { edit, rows: edited } = toEdit(type, batch, key, (rowId) => {
        const [shown, saved] = [byId.get(rowId), justSaved.current.get(rowId)];
        return shown && saved && saved.revision > shown.revision ? saved : shown;
      });
      const patch = (change: RowPatch) =>
        queryClient.setQueriesData<LoadedRows>(
          { queryKey: queryKeys.tariffRows(carrierId, type) },
          (loaded) => (loaded ? patchRows(loaded, change) : loaded),
        );
      const post = (confirmLargeChange: boolean) =>
        send(editTariff, {
          params: { id: carrierId },
          body: { edits: [edit], dryRun: false, confirmLargeChange },
        });

      try {
        const { revision } = await post(false).catch(async (refusal: unknown) => {
          if (!(refusal instanceof Refusal) || refusal.code !== 'LARGE_CHANGE') throw refusal;
          if (!(await confirmLarge(text, errorText(refusal)))) throw refusal;
          return post(true);
        });
        const cellsOf = new Map(batch.set.map(({ rowId, cells }) => [rowId, cells]));
        const at = revision ?? latest.current.data?.revision ?? 0;
        const replaced = new Map<string, TariffRow | null>(
          edited.map((row) => {
            const cells = { ...row.cells, ...cellsOf.get(row.id) };
            const saved = { cells, revision: revision ?? row.revision };
            ids.rename(key, row.cells, cells);
            justSaved.current.set(row.id, { ...saved, id: row.id });
            return [keyTextOf(key, row.cells), saved];
          }),
        );
        for (const cells of batch.remove) replaced.set(keyTextOf(key, cells), null);
        const columns = latest.current.data?.columns ?? [];
        const added = batch.add.map((cells) => ({ revision: at, cells: allCells(columns, cells) }));
        patch({ replaced, added, revision });
        rereadOthers(queryClient, carrierId, type);
        return { kind: 'saved', revision };
      } catch (error) {
        const failed: SaveResult = { kind: 'failed', message: errorText(error) };
        if (!(error instanceof Refusal)) return failed;
        const conflicts = rowConflicts(error, edited);
        if (conflicts.length > 0) {
          const replaced = conflicts.map(({ rowId, theirs, revision }) => {
            const row = byId.get(rowId);
            if (row && theirs) ids.rename(key, row.cells, theirs);
            return [keyTextOf(key, row?.cells ?? {}), theirs && { cells: theirs, revision }] as const;
          });
          patch({ replaced: new Map(replaced), added: [], revision: null });
          return { kind: 'conflict', rows: conflicts };
        }
        const cells = refusedCells(error, edited);
        if (cells.length > 0) return { kind: 'refused', cells, message: failed.message };
        const newRow = newRowErrors(error, edited.length);
        return { kind: 'failed', message: error.fieldErrors[0]?.message ?? failed.message, newRow };
      }
    },
    [send, queryClient, errorText, text, carrierId, type],
  );
}

const allCells = (columns: readonly string[], cells: Cells): Cells =>
  Object.fromEntries(columns.map((column) => [column, cells[column] ?? null]));

const confirmLarge = (text: ReturnType<typeof useText>, why: string) =>
  askToConfirm({
    title: text('tariffs.large.title'),
    text: why,
    confirmLabel: text('tariffs.large.confirm'),
  });

/** Reads again what else shows the tariff: its versions, the carrier's card, and parts that name these rows. */
function rereadOthers(
  queryClient: ReturnType<typeof useQueryClient>,
  carrierId: string,
  type: TariffUpload,
): void {
  void queryClient.invalidateQueries({ queryKey: queryKeys.revisions });
  void queryClient.invalidateQueries({ queryKey: queryKeys.carriers });
  void queryClient.invalidateQueries({
    queryKey: queryKeys.tariffRows(carrierId),
    predicate: ({ queryKey }) => queryKey[2] !== type,
  });
}
