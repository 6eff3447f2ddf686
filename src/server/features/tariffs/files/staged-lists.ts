import { type RawBuilder, sql, type Transaction } from 'kysely';
import { copyInto, copyLine } from '../../../platform/database/copy-into';
import type { DB } from '../../../platform/database/schema.generated';
import type { MergeTable } from './merge-table';
import type { StagedCounts, StagedRows, StagedTable } from './staged-table';
import type { TableRecord } from './tariff-file';

/** Between what a list holds: it is text without white space. */
const GAP = ' ';

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
        for (const [id, texts] of lists) {
          const listed = texts.join(GAP).split(GAP).sort();
          const once = listed.filter((text, index) => text !== listed[index - 1]);
          isRepeated ||= once.length < listed.length;
          yield copyLine([id, once]);
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
      await sql`create temporary table ${plan} on commit drop as
        select coalesce(incoming.${ownerId}, present.${ownerId}) as ${ownerId},
          present.${list} as before,
          ${isReplacing ? sql`coalesce(incoming.${list}, '{}')` : sql`both_lists`} as after,
          cardinality(both_lists) - coalesce(cardinality(present.${list}), 0) as created,
          coalesce(cardinality(incoming.${list}), 0) + coalesce(cardinality(present.${list}), 0)
            - cardinality(both_lists) as unchanged,
          cardinality(both_lists) - coalesce(cardinality(incoming.${list}), 0) as removed
        from ${staging} incoming
        ${join} (select ${ownerId}, ${list} from ${target} where carrier_id = ${carrierId}) present
          on present.${ownerId} = incoming.${ownerId}
        cross join lateral (
          select case
            when present.${list} is null or incoming.${list} = present.${list} then incoming.${list}
            when incoming.${list} is null then present.${list}
            else array(
              select one from (select unnest(present.${list}) union select unnest(incoming.${list})) either (one)
              order by one collate "C"
            )
          end as both_lists
        ) either_list`.execute(tx);
      const counted = await sql<Omit<StagedCounts, 'updated'>>`
        select coalesce(sum(created), 0)::integer as created, coalesce(sum(unchanged), 0)::integer as unchanged,
          ${isReplacing ? sql`coalesce(sum(removed), 0)::integer` : sql`0`} as removed
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

/**
 * What each owner lists, as texts with gaps: an object for each of a million and a half ZIPs would take ten times the
 * memory. Files name an owner for many rows in a row, so a text is made of what stands together in a piece.
 */
async function gather(
  pieces: AsyncIterable<StagedRows>,
  [ownerAt, eachAt]: readonly [number, number],
): Promise<Map<string, string[]>> {
  const lists = new Map<string, string[]>();
  const keep = (owner: string, run: readonly string[]) => {
    if (run.length === 0) return;
    const texts = lists.get(owner);
    if (texts) texts.push(run.join(GAP));
    else lists.set(owner, [run.join(GAP)]);
  };
  for await (const rows of pieces) {
    let owner = '';
    let run: string[] = [];
    for (const row of rows) {
      const [next, one] = [String(row[ownerAt]), String(row[eachAt])];
      if (next !== owner) {
        keep(owner, run);
        owner = next;
        run = [];
      }
      run.push(one);
    }
    keep(owner, run);
  }
  return lists;
}
