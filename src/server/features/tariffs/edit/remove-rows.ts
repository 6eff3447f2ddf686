import type { Transaction } from 'kysely';
import type { ChangedRow } from '../../../imports/import-result';
import { stageKeys } from '../../../imports/key-rows';
import type { DB } from '../../../platform/database/schema.generated';
import { openKeys } from './edited-rows';
import { leftPlace, removeEmptied } from './parent-rows';
import type { EditError, PartEdit } from './prepare-edit';

interface RemovedRows {
  readonly count: number;
  readonly changes: readonly ChangedRow[];
}

interface RemoveOptions {
  readonly carrierId: string;
  readonly revision: number;
  readonly listsChanges?: boolean;
}

/**
 * Removes the rows of one type, and the parent rows that become empty. A row to which others refer causes an error, so a
 * region that lanes name stays.
 */
export async function removeRows(
  tx: Transaction<DB>,
  part: PartEdit,
  options: RemoveOptions,
): Promise<RemovedRows | { readonly errors: readonly EditError[] }> {
  const { file, path, set, remove } = part;
  const { carrierId, revision, listsChanges = false } = options;
  // A row that was saved under the key of a removed row has replaced it.
  const keys = await openKeys(tx, file, carrierId);
  const saved = new Set(set.flatMap(({ cells }) => keys.read(cells)?.text ?? []));
  const gone = remove.filter(({ key }) => !saved.has(key.text));
  const left = [...gone, ...set.flatMap((row) => leftPlace(file, row, keys))];
  if (gone.length === 0) {
    const errors = await removeEmptied(tx, part, left, options);
    return errors.length > 0 ? { errors } : { count: 0, changes: [] };
  }
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
  const errors = await removeEmptied(tx, part, left, options);
  if (errors.length > 0) return { errors };
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
