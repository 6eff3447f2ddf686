import { type RawBuilder, sql, type Transaction } from 'kysely';
import { copyInto, copyLine } from '../../../platform/database/copy-into';
import type { DB } from '../../../platform/database/schema.generated';
import type { MergeTable } from './merge-table';
import type { StagedCounts, StagedRows, StagedTable } from './staged-table';
import type { TableRecord } from './tariff-file';

/** Between what a list holds: codes of letters and digits, which an array of the database takes as they are. */
const GAP = ',';

/**
 * As `stageTable`, for a table whose rows hold lists: a million rows of a file become some thousand rows on the way, and
 * only these are sent, compared and written. Counts and changes are of what the lists hold, as the file's rows are.
 */
export async function stageLists(
  tx: Transaction<DB>,
  table: MergeTable,
  carrierId: string,
): Promise<StagedTable> {
  const [owner, each, ...more] = table.key;
  if (table.scope !== 'CARRIER' || !owner || !each || more.length > 0 || !table.listedIn) {
    throw new TypeError(`${table.name} is no table of a carrier's lists`);
  }
  const target = sql.table(table.name);
  const staging = sql.table(`incoming_${table.name}`);
  const plan = sql.table(`plan_${table.name}`);
  const [ownerId, list] = [sql.ref(owner), sql.ref(table.listedIn)];
  let isRepeated = false;
  let counts: StagedCounts = { created: 0, updated: 0, unchanged: 0, removed: 0 };

  await sql`create temporary table ${staging} on commit drop as
    select ${ownerId}, ${list} from ${target} with no data`.execute(tx);
  /** The first of what is only in the one list of a row of the plan. */
  const onlyIn = async (mine: RawBuilder<unknown>, other: RawBuilder<unknown>, most: number) => {
    const found = await sql<TableRecord>`
      select ${ownerId}, listed.${sql.ref(each)} from ${plan}
      cross join lateral (select unnest(${mine}) except select unnest(${other})) listed (${sql.ref(each)})
      limit ${most}`.execute(tx);
    return found.rows;
  };

  return {
    table,
    isRemoved: null,
    async load(columns, pieces) {
      const lists = await gather(pieces, [columns.indexOf(owner), columns.indexOf(each)]);
      async function* lines() {
        for (const [id, { runs, isAscending }] of lists) {
          const codes = runs.join(GAP);
          const inOrder = isAscending ? codes : ascending(codes.split(GAP));
          isRepeated ||= inOrder.length < codes.length;
          yield copyLine([id, `{${inOrder}}`]);
        }
      }
      await copyInto(tx, `incoming_${table.name}`, [owner, table.listedIn ?? ''], lines());
      // A fresh table has no statistics, and the plans below depend on how large it is.
      await sql`analyze ${staging}`.execute(tx);
    },
    async hasRepeatedKey() {
      return isRepeated;
    },
    async compare(isReplacing) {
      // What the file does not name stays in mode MERGE, and need not be looked at.
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
    async changes(most) {
      const [before, after] = [sql`coalesce(before, '{}')`, sql`after`];
      const created = await onlyIn(after, before, most);
      const removed = counts.removed > 0 ? await onlyIn(before, after, most) : [];
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

/** What one owner lists. */
interface Gathered {
  /** Codes that stand together in a piece of the file, with gaps. */
  readonly runs: string[];
  last: string;
  /** Whether each code so far came after the one before it, as it does in most files. */
  isAscending: boolean;
}

/**
 * What each owner lists, as texts: an object for each of a million and a half codes would take ten times the memory.
 * Files name an owner for many rows in a row.
 */
async function gather(
  pieces: AsyncIterable<StagedRows>,
  [ownerAt, eachAt]: readonly [number, number],
): Promise<Map<string, Gathered>> {
  const lists = new Map<string, Gathered>();
  for await (const rows of pieces) {
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
      list.runs.push(run.join(GAP));
    }
  }
  return lists;
}

function ascending(codes: string[]): string {
  codes.sort();
  return codes.filter((code, index) => code !== codes[index - 1]).join(GAP);
}
