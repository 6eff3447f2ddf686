export interface SampleQuote {
  id: string;
  carrier: string;
  totalCents: number;
  transitDays: number | null;
  pickup: string;
  multiplier: number | null;
  rateMillsPerMile: number;
  place: string;
}

const FIRST = ['North', 'Arctic', 'Polar', 'Summit', 'Harbor', 'Prairie', 'Glacier', 'Valley'];
const LAST = ['Star Reefer', 'Express', 'Freight Lines', 'Cold Chain', 'Logistics', 'Haul'];
const PLACES = ['Salinas, CA', 'Boston, MA', 'Chicago, IL', 'https://coldlane.example/docks/4'];
const DAY_MS = 86_400_000;

/** A seeded random generator (mulberry32), so that everyone sees the same rows. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Generates the same sample quotes each time. */
export function sampleQuotes(count: number): SampleQuote[] {
  const random = randomFrom(7);
  const below = (limit: number) => Math.floor(random() * limit);
  const one = (list: readonly string[]) => list[below(list.length)] ?? '';
  return Array.from({ length: count }, (_, index) => ({
    id: `Q-${10_001 + index}`,
    carrier: `${one(FIRST)} ${one(LAST)}`,
    totalCents: 30_000 + below(90_000),
    transitDays: below(12) === 0 ? null : 1 + below(6),
    pickup: new Date(Date.UTC(2026, 10, 23) + below(9) * DAY_MS).toISOString().slice(0, 10),
    multiplier: below(5) === 0 ? null : 9_000 + below(4_000),
    rateMillsPerMile: 2_000 + below(1_500),
    place: one(PLACES),
  }));
}
