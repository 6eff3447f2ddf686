import pg from 'pg';
import type { LaneRequest } from '../../src/rating/lane-request';
import type { ConnectionOptions } from '../../src/server/platform/database/connection';
import { type Answer, answerOfRow, countDifferences, type SqlRow } from './answers';
import { loadSql, rateSearchSql } from './load-sql';
import { blocksOf, FULL_SIZE, referenceOf, type Shape, tariffOf } from './market';
import { percentileUs } from './percentile';
import { readPlaces } from './places';
import { COMPARISON_BATCH, PARTS, SEARCHES } from './plan';
import { type LaneZips, laneZipsOf, makeSearches } from './searches';
import { parametersOf } from './sql-parameters';

export interface SqlReport {
  readonly p50Us: number;
  readonly p99Us: number;
  /** The time of a prepared statement that does nothing, which is the round trip included in the figures above. */
  readonly emptyP50Us: number;
  readonly centsDifferent: number;
  readonly quotesCompared: number;
  readonly searchesCompared: number;
}

/** A search that returns raw rows, because converting them would be part of the measured time. */
type Search = (search: LaneRequest) => Promise<SqlRow[]>;

/** Loads the shape into the empty database, measures searches and compares the results with the engine's `answers`. */
export async function measureSql(
  connection: ConnectionOptions,
  shape: Shape,
  answers: readonly (readonly Answer[])[],
): Promise<SqlReport> {
  const client = new pg.Client({ ...connection });
  await client.connect();
  try {
    const lanes = await load(client, shape);
    // All searches use one plan, because planning each would cost more than it saves.
    await client.query("set plan_cache_mode = 'force_generic_plan'");
    const text = rateSearchSql();
    const runSearch: Search = async (search) => {
      const { rows } = await client.query<SqlRow & unknown[]>({
        name: 'rate-search',
        text,
        values: parametersOf(search),
        rowMode: 'array',
      });
      return rows;
    };
    for (const search of makeSearches(lanes, SEARCHES.sqlWarmUp, PARTS.sqlWarmUp)) await runSearch(search);
    const times = await measureTimes(makeSearches(lanes, SEARCHES.sql, PARTS.sql), runSearch);
    const empty = await measureTimes(Array.from({ length: 2_000 }), () =>
      client.query({ name: 'empty', text: 'select 1', rowMode: 'array' }),
    );
    return {
      p50Us: percentileUs(times, 0.5),
      p99Us: percentileUs(times, 0.99),
      emptyP50Us: percentileUs(empty, 0.5),
      ...(await compare(lanes, answers, runSearch)),
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

async function measureTimes<T>(
  values: readonly T[],
  work: (value: T) => Promise<unknown>,
): Promise<number[]> {
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
  runSearch: Search,
): Promise<Pick<SqlReport, 'centsDifferent' | 'quotesCompared' | 'searchesCompared'>> {
  let centsDifferent = 0;
  let quotesCompared = 0;
  for (let from = 0; from < answers.length; from += COMPARISON_BATCH) {
    const part = PARTS.compared + from / COMPARISON_BATCH;
    for (const [index, search] of makeSearches(lanes, COMPARISON_BATCH, part).entries()) {
      const ours = answers[from + index];
      if (ours === undefined) throw new Error('the engine returned fewer answers');
      centsDifferent += countDifferences(ours, (await runSearch(search)).map(answerOfRow));
      quotesCompared += ours.length;
    }
  }
  return { centsDifferent, quotesCompared, searchesCompared: answers.length };
}
