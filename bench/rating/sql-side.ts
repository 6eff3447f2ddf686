import pg from 'pg';
import type { LaneRequest } from '../../src/rating/lane-request';
import type { ConnectionOptions } from '../../src/server/platform/database/connection';
import { type Answer, answerOfRow, differences, type SqlRow } from './answers';
import { loadSql, rateSearchSql } from './load-sql';
import { blocksOf, FULL_SIZE, referenceOf, type Shape, tariffOf } from './market';
import { percentileUs } from './percentile';
import { readPlaces } from './places';
import { COMPARED_AT_ONCE, PARTS, SEARCHES } from './plan';
import { type LaneZips, laneZipsOf, makeSearches } from './searches';
import { parametersOf } from './sql-parameters';

export interface SqlReport {
  readonly p50Us: number;
  readonly p99Us: number;
  /** A prepared statement that does nothing, the same way: what of the above is the way there and back. */
  readonly emptyP50Us: number;
  readonly centsDifferent: number;
  readonly quotesCompared: number;
  readonly searchesCompared: number;
}

/** The rows as they come: nothing is made of them while the time runs. */
type Ask = (search: LaneRequest) => Promise<SqlRow[]>;

/** Loads the shape into the empty database of `connection`, times its searches and compares `answers`. */
export async function sqlSide(
  connection: ConnectionOptions,
  shape: Shape,
  answers: readonly (readonly Answer[])[],
): Promise<SqlReport> {
  const client = new pg.Client({ ...connection });
  await client.connect();
  try {
    const lanes = await load(client, shape);
    // One plan for all searches: none is worth planning anew for.
    await client.query("set plan_cache_mode = 'force_generic_plan'");
    const text = rateSearchSql();
    const ask: Ask = async (search) => {
      const { rows } = await client.query<SqlRow & unknown[]>({
        name: 'rate-search',
        text,
        values: parametersOf(search),
        rowMode: 'array',
      });
      return rows;
    };
    for (const search of makeSearches(lanes, SEARCHES.sqlWarmUp, PARTS.sqlWarmUp)) await ask(search);
    const times = await timesOf(makeSearches(lanes, SEARCHES.sql, PARTS.sql), ask);
    const empty = await timesOf(Array.from({ length: 2_000 }), () =>
      client.query({ name: 'empty', text: 'select 1', rowMode: 'array' }),
    );
    return {
      p50Us: percentileUs(times, 0.5),
      p99Us: percentileUs(times, 0.99),
      emptyP50Us: percentileUs(empty, 0.5),
      ...(await compare(lanes, answers, ask)),
    };
  } finally {
    await client.end();
  }
}

async function load(client: pg.Client, shape: Shape): Promise<LaneZips[][]> {
  const zips = readPlaces();
  const blocks = blocksOf(zips);
  const lanes: LaneZips[][] = [];
  function* tariffs() {
    for (let carrier = 0; carrier < FULL_SIZE.carriers; carrier++) {
      const tariff = tariffOf(shape, carrier, blocks);
      lanes.push(laneZipsOf(tariff));
      yield tariff;
    }
  }
  await loadSql(client, referenceOf(zips), tariffs());
  return lanes;
}

async function timesOf<T>(values: readonly T[], work: (value: T) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (const value of values) {
    const startedMs = performance.now();
    await work(value);
    times.push(performance.now() - startedMs);
  }
  return times;
}

async function compare(
  lanes: readonly (readonly LaneZips[])[],
  answers: readonly (readonly Answer[])[],
  ask: Ask,
): Promise<Pick<SqlReport, 'centsDifferent' | 'quotesCompared' | 'searchesCompared'>> {
  let centsDifferent = 0;
  let quotesCompared = 0;
  for (let from = 0; from < answers.length; from += COMPARED_AT_ONCE) {
    const part = PARTS.compared + from / COMPARED_AT_ONCE;
    for (const [index, search] of makeSearches(lanes, COMPARED_AT_ONCE, part).entries()) {
      const ours = answers[from + index];
      if (ours === undefined) throw new Error('the engine answered fewer searches');
      centsDifferent += differences(ours, (await ask(search)).map(answerOfRow));
      quotesCompared += ours.length;
    }
  }
  return { centsDifferent, quotesCompared, searchesCompared: answers.length };
}
