import { writeFileSync } from 'node:fs';
import type { CompiledTariff } from '../../src/rating/compile/compiled-tariff';
import { compileReference } from '../../src/rating/compile-reference';
import { compileTariff } from '../../src/rating/compile-tariff';
import type { LaneRequest } from '../../src/rating/lane-request';
import { priceShipment } from '../../src/rating/price-shipment';
import { assembleRateBook, type RateBook } from '../../src/rating/rate-book';
import { rateShipment } from '../../src/rating/rate-shipment';
import type { Rating } from '../../src/rating/rating';
import { answerOf } from './answers';
import { measureBookBytes } from './book-bytes';
import { blocksOf, FULL_SIZE, referenceOf, rowsOf, type Shape, tariffOf } from './market';
import { percentileUs } from './percentile';
import { readPlaces } from './places';
import { COMPARISON_BATCH, MIN_QUOTES_COMPARED, PARTS, SEARCHES, type SpeedParts } from './plan';
import { createSearchMaker, type LaneZips, laneZipsOf, makeSearches } from './searches';

interface Speed {
  readonly p50Us: number;
  readonly p99Us: number;
  readonly searchesPerSecondPerCore: number;
}

/** The engine's figures for one shape of the market. */
export interface EngineReport {
  readonly rows: number;
  readonly bytesPerRow: number;
  readonly buildMs: number;
  /** Prices with the cents of every line, like the SQL. */
  readonly priced: Speed;
  /** The same prices with days, lanes and the rows behind every line, like the product. */
  readonly rated: Speed;
  readonly quotesPerSearch: number;
  readonly searchesWithAQuote: number;
  readonly carriersQuoting: number;
  readonly carriersWithLanes: number;
}

/**
 * `engine-process.js shape answers.json`: measures the engine. Runs in its own process from a bundle, like the server, so
 * that neither a TypeScript loader nor the garbage of other code is measured.
 */
const [shape, answersFile] = process.argv.slice(2) as [Shape, string];

function rated(book: RateBook, search: LaneRequest): Rating & { ok: true } {
  const rating = rateShipment(book, search);
  if (!rating.ok) throw new Error(`unknown ZIPs: ${rating.unknownZips}`);
  return rating;
}

function build() {
  const zips = readPlaces();
  const blocks = blocksOf(zips);
  const reference = referenceOf(zips);
  const compiled: CompiledTariff[] = [];
  const lanes: LaneZips[][] = [];
  let rows = 0;
  let buildMs = 0;
  const timed = <T>(work: () => T): T => {
    const startedMs = performance.now();
    const done = work();
    buildMs += performance.now() - startedMs;
    return done;
  };
  for (let carrier = 0; carrier < FULL_SIZE.carriers; carrier++) {
    const tariff = tariffOf(shape, carrier, blocks);
    rows += rowsOf(tariff);
    lanes.push(laneZipsOf(tariff));
    compiled.push(timed(() => compileTariff(tariff)));
  }
  const book = timed(() => assembleRateBook(compileReference(reference), compiled));
  return { book, lanes, rows, buildMs };
}

type Rate = (book: RateBook, search: LaneRequest) => unknown;

/**
 * The number of searches created at a time; small batches resemble a server, which rates a request that it has just parsed.
 */
const BATCH = 100;

function forEachBatch(
  lanes: readonly LaneZips[][],
  part: number,
  visit: (searches: readonly LaneRequest[], from: number) => void,
): void {
  const make = createSearchMaker(lanes, part);
  for (let from = 0; from < SEARCHES.engine; from += BATCH) {
    visit(Array.from({ length: BATCH }, make), from);
  }
}

/** Measures the speed of `rate`. Each of the three parts has a different sequence, so that no search is repeated. */
function measureSpeed(rate: Rate, book: RateBook, lanes: readonly LaneZips[][], parts: SpeedParts): Speed {
  for (const search of makeSearches(lanes, SEARCHES.engineWarmUp, parts.warmUp)) rate(book, search);
  const times = new Float64Array(SEARCHES.engine);
  forEachBatch(lanes, parts.each, (searches, from) => {
    searches.forEach((search, index) => {
      const startedMs = performance.now();
      rate(book, search);
      times[from + index] = performance.now() - startedMs;
    });
  });
  // The clock is read only once per batch here.
  let throughputMs = 0;
  forEachBatch(lanes, parts.throughput, (searches) => {
    const startedMs = performance.now();
    for (const search of searches) rate(book, search);
    throughputMs += performance.now() - startedMs;
  });
  return {
    p50Us: percentileUs(times, 0.5),
    p99Us: percentileUs(times, 0.99),
    searchesPerSecondPerCore: SEARCHES.engine / (throughputMs / 1000),
  };
}

const { book, lanes, rows, buildMs } = build();
const priced = measureSpeed(priceShipment, book, lanes, PARTS.priced);
const ratedSpeed = measureSpeed(rateShipment, book, lanes, PARTS.rated);

const compared: (Rating & { ok: true })[] = [];
let quotesCompared = 0;
for (let part = PARTS.compared; quotesCompared < MIN_QUOTES_COMPARED; part++) {
  for (const search of makeSearches(lanes, COMPARISON_BATCH, part)) {
    const rating = rated(book, search);
    quotesCompared += rating.quotes.length;
    compared.push(rating);
  }
}
writeFileSync(answersFile, JSON.stringify(compared.map(({ quotes }) => quotes.map(answerOf))));
const mean = (of: (rating: (typeof compared)[number]) => number) =>
  compared.reduce((sum, rating) => sum + of(rating), 0) / compared.length;
const report: EngineReport = {
  rows,
  bytesPerRow: measureBookBytes(book) / rows,
  buildMs,
  priced,
  rated: ratedSpeed,
  quotesPerSearch: mean(({ quotes }) => quotes.length),
  searchesWithAQuote: mean(({ quotes }) => (quotes.length > 0 ? 1 : 0)),
  carriersQuoting: mean(({ quotes }) => new Set(quotes.map((quote) => quote.carrier.id)).size),
  carriersWithLanes: mean(
    ({ declined }) => FULL_SIZE.carriers - declined.filter(({ code }) => code === 'NO_LANE').length,
  ),
};
process.stdout.write(JSON.stringify(report));
