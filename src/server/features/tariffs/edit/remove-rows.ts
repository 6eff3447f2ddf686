import type { Transaction } from 'kysely';
import type { ChangedRow } from '../../../imports/import-result';
import { stageKeys } from '../../../imports/key-rows';
import type { DB } from '../../../platform/database/schema.generated';
import { openKeys } from './edited-rows';
import type { EditError, PartEdit } from './prepare-edit';

interface RemovedRows {
  readonly count: number;
  readonly changes: readonly ChangedRow[];
}

/** Removes the rows of one type. A row that others refer to is an error, and so stays a region that lanes name. */
export async function removeRows(
  tx: Transaction<DB>,
  { file, path, set, remove }: PartEdit,
  {
    carrierId,
    revision,
    listsChanges = false,
  }: { readonly carrierId: string; readonly revision: number; readonly listsChanges?: boolean },
): Promise<RemovedRows | { readonly errors: readonly EditError[] }> {
  // A row that was saved under the key of a removed one has replaced it.
  const keys = await openKeys(tx, file, carrierId);
  const saved = new Set(set.flatMap(({ cells }) => keys.read(cells)?.text ?? []));
  const gone = remove.filter(({ key }) => !saved.has(key.text));
  if (gone.length === 0) return { count: 0, changes: [] };
  const staged = await stageKeys(
    tx,
    file.table,
    carrierId,
    gone.map(({ key }) => key.values),
  );
  const blocking = await staged.findBlocking();
  if (blocking.length > 0) {
    return {
      errors: blocking.map(({ value, expected }) => ({
        field: gone.find(({ before }) => before?.cells[file.key[0] ?? ''] === value)?.path ?? path,
        message: `Expected ${expected}`,
      })),
    };
  }
  const count = await staged.remove(revision);
  await staged.drop();
  await file.hooks.afterWrite?.({ tx, carrierId }, { created: 0, removed: count });
  return { count, changes: listsChanges ? gone.flatMap(describeRemoved(file.key)) : [] };
}

const describeRemoved =
  (key: readonly string[]) =>
  ({ before }: PartEdit['remove'][number]): ChangedRow[] =>
    before === null
      ? []
      : [
          {
            change: 'REMOVED',
            key: Object.fromEntries(key.map((name) => [name, before.cells[name] ?? null])),
            before: before.cells,
            after: null,
            amounts: [],
            shares: [],
          },
        ];
