import { writeDemoCsv } from './csv';

const FIRST_MONDAY = '2025-11-17';
const LAST_MONDAY = '2026-11-16';
const DAY_MS = 86_400_000;

/**
 * The level and seasonal swing of each source, in tenths of a cent per gallon, ordered like the published regional averages.
 * Rocky Mountain deliberately has no price: the demo's admin never entered it, so a carrier that uses that source cannot
 * calculate its fuel surcharge.
 */
const SOURCES = [
  { source: 'California', level: 4_930, swing: 190, noise: 31, seed: 4_001 },
  { source: 'US Diesel', level: 3_740, swing: 110, noise: 22, seed: 5_955 },
  { source: 'West Coast', level: 4_390, swing: 160, noise: 29, seed: 6_932 },
] as const;

/** Returns a function for deterministic noise from -1 to 1, from a small linear congruential generator. */
function noiseFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103 + 12_347) % 65_536;
    return state / 32_768 - 1;
  };
}

/** Writes one price per source and week. Like diesel, prices are high in late winter and fall, and low in early summer. */
export function writeFuelPrices() {
  const first = Date.parse(FIRST_MONDAY);
  const weeks = (Date.parse(LAST_MONDAY) - first) / (7 * DAY_MS) + 1;
  const rows = SOURCES.flatMap(({ source, level, swing, noise, seed }) => {
    const next = noiseFrom(seed);
    return Array.from({ length: weeks }, (_, week) => {
      const season =
        Math.sin((2 * Math.PI * (week + 4)) / 26) * 0.4 + Math.cos((2 * Math.PI * week) / 52) * 0.6;
      const tenths = Math.round(level + swing * season + noise * next());
      const date = new Date(first + week * 7 * DAY_MS).toISOString().slice(0, 10);
      return [source, date, (tenths / 10).toFixed(1)];
    });
  });
  writeDemoCsv('fuel-price-history.csv', ['fuel_price_source', 'effective_date', 'price'], rows);
}
