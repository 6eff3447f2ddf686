import type { Company, Person } from '../people/people';
import type { testApp } from '../servers/test-app';

interface Rows {
  readonly revision: number;
  readonly columns: readonly string[];
  readonly key: readonly string[];
  readonly rows: readonly { readonly revision: number; readonly cells: readonly (string | null)[] }[];
  readonly total: number;
}

/** Returns calls that read and edit a carrier's tariff: its admin edits, its staff reads. */
export function tariffEdits(app: Awaited<ReturnType<typeof testApp>>, carrier: Company) {
  const call = async (who: Person | null, method: string, path: string, body?: unknown) =>
    app.call(method, `/v1/carriers/${carrier.id}/tariff/${path}`, {
      ...(who ? { bearer: await app.tokenFor(who.profileId) } : {}),
      ...(body === undefined ? {} : { body }),
    });
  const edit = (edits: unknown, more: object = {}, who = carrier.admin) =>
    call(who, 'POST', 'edits', { edits, ...more });
  const undo = (revision: number) => call(carrier.admin, 'POST', 'undo', { revision });

  async function rows(type: string, query = '') {
    const { body } = await call(carrier.staff, 'GET', `${type}/rows${query}`);
    const read = body as Rows;
    return {
      ...read,
      byColumn: read.rows.map(({ revision, cells }) => ({
        revision,
        ...Object.fromEntries(read.columns.map((name, at) => [name, cells[at] ?? null])),
      })) as (Record<string, string | null> & { revision: number })[],
    };
  }

  /** Returns the key and the revision of the first row with these cells. */
  async function keyOf(type: string, wanted: Record<string, string>) {
    const { byColumn, key } = await rows(type);
    const row = byColumn.find((one) => Object.entries(wanted).every(([name, cell]) => one[name] === cell));
    if (!row) throw new Error('there is no such row');
    return { key: Object.fromEntries(key.map((name) => [name, row[name] ?? null])), revision: row.revision };
  }
  return { call, edit, undo, rows, keyOf };
}

/** Returns a row to set in an edit; a `key` of null inserts a new row. */
export const setRow = (key: unknown, cells: Record<string, string | null>, unchangedSince?: number) => ({
  key,
  cells,
  ...(unchangedSince === undefined ? {} : { unchangedSince }),
});
