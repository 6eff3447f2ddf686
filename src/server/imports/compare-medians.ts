import { type RawBuilder, sql, type Transaction } from 'kysely';
import { isOtherUnit, type MedianChange, relativeChange } from '../../domain/money/median-change';
import type { DB } from '../platform/database/schema.generated';
import type { AmountColumn } from './table-file';

/** The SQL of `stageTable` that the comparison needs. */
interface Staged {
  readonly target: RawBuilder<unknown>;
  readonly staging: RawBuilder<unknown>;
  /** The condition on `target` for the rows that the import may change. */
  readonly belongs: RawBuilder<unknown>;
  /** Joins `target` and `incoming`. */
  readonly sameKey: RawBuilder<unknown>;
}

/** Medians by column, in the order of the amounts, in the table's units. */
type Medians = readonly (number | null)[];

/**
 * Compares the medians of all rows. In a MERGE it also compares those of the rows that are in both the table and the file,
 * because a few wrong rows do not move the median of a large table. Returns the larger change and leaves out columns without
 * amounts. New rows are compared with the existing ones too, but only a difference that suggests dollars instead of cents
 * counts.
 */
export async function compareMedians(
  tx: Transaction<DB>,
  staged: Staged,
  amounts: readonly AmountColumn[],
  isReplacing: boolean,
): Promise<MedianChange[]> {
  if (amounts.length === 0) return [];
  const pairs = isReplacing
    ? await compareTables(tx, staged, amounts)
    : await compareRows(tx, staged, amounts);
  return amounts.flatMap(({ name, unitsPerCent }, index) => {
    const inCents = (units: number | null | undefined) =>
      units === null || units === undefined ? null : Math.round((units / unitsPerCent) * 100) / 100;
    const changes = pairs.flatMap(({ before, after, rows }): MedianChange[] => {
      const change = { before: inCents(before[index]), after: inCents(after[index]) };
      if (rows === undefined) return [{ column: name, ...change }];
      return isOtherUnit(change) ? [{ column: name, rows, ...change }] : [];
    });
    const [largest] = changes.toSorted((a, b) => sizeOf(b) - sizeOf(a));
    return largest && (largest.before !== null || largest.after !== null) ? [largest] : [];
  });
}

const sizeOf = (change: MedianChange): number => Math.abs(relativeChange(change) ?? 0);

interface Pair {
  readonly before: Medians;
  readonly after: Medians;
  /** NEW if `after` covers only the rows that the table does not have. */
  readonly rows?: 'NEW';
}

/** Compares the table with the staged rows, which are all of its rows after a REPLACE. */
async function compareTables(
  tx: Transaction<DB>,
  { target, staging, belongs, sameKey }: Staged,
  amounts: readonly AmountColumn[],
): Promise<Pair[]> {
  const read = async (alias: string, from: RawBuilder<unknown>): Promise<Medians> => {
    const medians = amounts.map(({ column }) => median(sql.ref(`${alias}.${column}`)));
    const found = await sql<{ medians: Medians }>`
      select array[${sql.join(medians)}] as medians from ${from}`.execute(tx);
    return found.rows[0]?.medians ?? [];
  };
  const before = await read('target', sql`${target} target where ${belongs}`);
  const isNew = sql`not exists (select from ${target} target where ${belongs} and ${sameKey})`;
  return [
    { before, after: await read('incoming', sql`${staging} incoming`) },
    { before, after: await read('incoming', sql`${staging} incoming where ${isNew}`), rows: 'NEW' },
  ];
}

async function compareRows(
  tx: Transaction<DB>,
  { target, staging, belongs, sameKey }: Staged,
  amounts: readonly AmountColumn[],
): Promise<Pair[]> {
  const isInBoth = sql`target.is_present and incoming.is_sent`;
  const columns = amounts.map(({ column }) => ({
    before: sql.ref(`target.${column}`),
    after: sql.ref(`incoming.${column}`),
  }));
  const listOf = (medians: readonly RawBuilder<unknown>[]) => sql`array[${sql.join(medians)}]`;
  const isNew = sql`target.is_present is null`;
  const found = await sql<{
    before: Medians;
    after: Medians;
    heldBefore: Medians;
    heldAfter: Medians;
    added: Medians;
  }>`
    select ${listOf(columns.map(({ before }) => median(before)))} as before,
      ${listOf(
        columns.map(({ before, after }) =>
          median(sql`case when incoming.is_sent then ${after} else ${before} end`),
        ),
      )} as after,
      ${listOf(columns.map(({ before }) => sql`${median(before)} filter (where ${isInBoth})`))} as "heldBefore",
      ${listOf(columns.map(({ after }) => sql`${median(after)} filter (where ${isInBoth})`))} as "heldAfter",
      ${listOf(columns.map(({ after }) => sql`${median(after)} filter (where ${isNew})`))} as added
    from (select target.*, true as is_present from ${target} target where ${belongs}) target
    full join (select incoming.*, true as is_sent from ${staging} incoming) incoming on ${sameKey}`.execute(
    tx,
  );
  return found.rows.flatMap(({ before, after, heldBefore, heldAfter, added }): Pair[] => [
    { before, after },
    { before: heldBefore, after: heldAfter },
    { before, after: added, rows: 'NEW' },
  ]);
}

const median = (amount: RawBuilder<unknown>) => sql`percentile_cont(0.5) within group (order by ${amount})`;
