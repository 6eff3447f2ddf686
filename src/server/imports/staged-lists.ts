import { type RawBuilder, sql, type Transaction } from 'kysely';
import { copyInto, copyLine } from '../platform/database/copy-into';
import type { DB } from '../platform/database/schema.generated';
import type { StagedCounts } from './compare-staged';
import type { StagedRows, StagedTable } from './staged-table';
import type { TableRecord } from './table-file';
import type { TargetTable } from './target-table';

/** List elements have only letters and digits, so a PostgreSQL array literal needs no quotes. */
const SEPARATOR = ',';

/**
 * Works like `stageTable`, for a table whose rows contain lists: a million file rows become a few thousand table rows before
 * they are sent, compared, and written. Counts and changes refer to list elements, which are the file's rows.
 */
export async function stageLists(
  tx: Transaction<DB>,
  table: TargetTable,
  carrierId: string,
): Promise<StagedTable> {
  const [owner, each, ...more] = table.key;
  if (table.scope !== 'CARRIER' || !owner || !each || more.length > 0 || !table.listedIn) {
    throw new TypeError(`${table.name} does not have a carrier's lists`);
  }
  const target = sql.table(table.name);
  const staging = sql.table(`incoming_${table.name}`);
  const plan = sql.table(`plan_${table.name}`);
  const [ownerId, list] = [sql.ref(owner), sql.ref(table.listedIn)];
  let isRepeated = false;
  let counts: StagedCounts = { created: 0, updated: 0, unchanged: 0, removed: 0 };

  await sql`create temporary table ${staging} on commit drop as
    select ${ownerId}, ${list} from ${target} with no data`.execute(tx);
  /** The first elements that are in `mine` but not in `other`. */
  const onlyIn = async (mine: RawBuilder<unknown>, other: RawBuilder<unknown>, max: number) => {
    const found = await sql<TableRecord>`
      select ${ownerId}, listed.${sql.ref(each)} from ${plan}
      cross join lateral (select unnest(${mine}) except select unnest(${other})) listed (${sql.ref(each)})
      limit ${max}`.execute(tx);
    return found.rows;
  };

  return {
    table,
    isRemoved: null,
    removedIds: async () => [],
    async load(columns, batches) {
      const lists = await collectLists(batches, [columns.indexOf(owner), columns.indexOf(each)]);
      async function* lines() {
        for (const [id, { runs, isAscending }] of lists) {
          const codes = runs.join(SEPARATOR);
          const inOrder = isAscending ? codes : sortedUnique(codes.split(SEPARATOR));
          isRepeated ||= inOrder.length < codes.length;
          yield copyLine([id, `{${inOrder}}`]);
        }
      }
      await copyInto(tx, `incoming_${table.name}`, [owner, table.listedIn ?? ''], lines());
      // A new table has no statistics, and the query plans below depend on its size.
      await sql`analyze ${staging}`.execute(tx);
    },
    async hasRepeatedKey() {
      return isRepeated;
    },
    // Lists contain no amounts.
    async compareMedians() {
      return [];
    },
    async describeMovedPlaces() {
      return null;
    },
    async compare(isReplacing) {
      // MERGE does not touch rows that are not in the file, so they need no comparison.
      const join = isReplacing ? sql`full join` : sql`left join`;
      const [mine, theirs] = [sql`incoming.${list}`, sql`present.${list}`];
      const merged = sql`case
        when ${theirs} is null then ${mine}
        when common = cardinality(${mine}) then ${theirs}
        else array(select distinct one collate "C" from unnest(${theirs} || ${mine}) both_lists (one) order by 1)
      end`;
      await sql`create temporary table ${plan} on commit drop as
        select coalesce(incoming.${ownerId}, present.${ownerId}) as ${ownerId}, ${theirs} as before,
          ${isReplacing ? sql`coalesce(${mine}, '{}')` : merged} as after,
          coalesce(cardinality(${mine}), 0) as mine, coalesce(cardinality(${theirs}), 0) as theirs, common
        from ${staging} incoming
        ${join} (select ${ownerId}, ${list} from ${target} where carrier_id = ${carrierId}) present
          on present.${ownerId} = incoming.${ownerId}
        cross join lateral (
          select case when ${mine} = ${theirs} then cardinality(${mine})
            else (select count(*)::integer from unnest(${mine}) one join unnest(${theirs}) other on one = other)
          end as common
          offset 0
        ) compared`.execute(tx);
      const removed = isReplacing ? sql`sum(theirs - common)` : sql`0`;
      const counted = await sql<Omit<StagedCounts, 'updated'>>`
        select coalesce(sum(mine - common), 0)::integer as created,
          coalesce(sum(common), 0)::integer as unchanged, coalesce(${removed}, 0)::integer as removed
        from ${plan}`.execute(tx);
      counts = { created: 0, unchanged: 0, removed: 0, ...counted.rows[0], updated: 0 };
      return counts;
    },
    async changes(max) {
      const [before, after] = [sql`coalesce(before, '{}')`, sql`after`];
      const created = await onlyIn(after, before, max);
      const removed = counts.removed > 0 ? await onlyIn(before, after, max) : [];
      return [
        ...created.map((row) => ({ change: 'CREATED' as const, before: null, after: row })),
        ...removed.map((row) => ({ change: 'REMOVED' as const, before: row, after: null })),
      ];
    },
    async remove() {
      if (counts.removed === 0) return;
      await sql`delete from ${target} target using ${plan} plan
        where target.carrier_id = ${carrierId} and target.${ownerId} = plan.${ownerId}
          and cardinality(plan.after) = 0`.execute(tx);
    },
    async write(revision) {
      await sql`update ${target} target set ${list} = plan.after, revision = ${revision} from ${plan} plan
        where target.carrier_id = ${carrierId} and target.${ownerId} = plan.${ownerId}
          and plan.before <> plan.after and cardinality(plan.after) > 0`.execute(tx);
      await sql`insert into ${target} (${ownerId}, ${list}, carrier_id, revision)
        select ${ownerId}, after, ${carrierId}::uuid, ${revision}::bigint from ${plan} where before is null`.execute(
        tx,
      );
    },
    async drop() {
      await sql`drop table if exists ${staging}, ${plan}`.execute(tx);
    },
  };
}

/** The elements of one owner, such as a region. */
interface OwnedList {
  /** Consecutive elements of the file, joined by separators. */
  readonly runs: string[];
  last: string;
  /** Whether the elements so far are in ascending order, as in most files. */
  isAscending: boolean;
}

/**
 * Collects each owner's elements as texts, because an object per element would take ten times the memory. Files usually list
 * the rows of an owner consecutively.
 */
async function collectLists(
  batches: AsyncIterable<StagedRows>,
  [ownerAt, eachAt]: readonly [number, number],
): Promise<Map<string, OwnedList>> {
  const lists = new Map<string, OwnedList>();
  for await (const rows of batches) {
    for (let at = 0; at < rows.length; ) {
      const owner = rows[at]?.[ownerAt];
      const list = lists.get(String(owner)) ?? { runs: [], last: '', isAscending: true };
      lists.set(String(owner), list);
      const run: string[] = [];
      for (; at < rows.length && rows[at]?.[ownerAt] === owner; at += 1) {
        const code = String(rows[at]?.[eachAt]);
        list.isAscending &&= code > list.last;
        list.last = code;
        run.push(code);
      }
      list.runs.push(run.join(SEPARATOR));
    }
  }
  return lists;
}

function sortedUnique(codes: string[]): string {
  codes.sort();
  return codes.filter((code, index) => code !== codes[index - 1]).join(SEPARATOR);
}
