import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { addDays, utcDay } from '../../src/domain/days/calendar-date';
import { projectRoot } from '../../src/server/platform/project-root';
import { seededRandom } from '../../src/testing/seeded-random';

/** Large cities on the demo's lanes, each with tens to hundreds of ZIPs. */
export const CITIES = new Set([
  'CA Los Angeles',
  'CA San Diego',
  'CA San Francisco',
  'CA Sacramento',
  'CA Fresno',
  'WA Seattle',
  'OR Portland',
  'AZ Phoenix',
  'CO Denver',
  'TX Dallas',
  'TX Houston',
  'IL Chicago',
  'GA Atlanta',
  'FL Miami',
  'MA Boston',
  'NY New York',
  'NJ Newark',
  'PA Philadelphia',
]);

const SEED = 20_261_122;

/** Returns a function that creates request bodies of searches between random ZIPs of large cities. Pairs rarely repeat. */
export function createSearchBodies(): () => string {
  const rows: Record<'zip' | 'state' | 'city', string>[] = parse(
    readFileSync(join(projectRoot(), 'database/demo/master-zips.csv')),
    { columns: true },
  );
  const zips = rows.filter((row) => CITIES.has(`${row.state} ${row.city}`)).map((row) => row.zip);
  const random = seededRandom(SEED);
  // The pickup is a week ahead, so that the run may cross midnight.
  const earliestPickup = addDays(utcDay(new Date()), 7);
  return () => {
    const pallets = random.between(1, 12);
    return JSON.stringify({
      fromZip: random.pick(zips),
      toZip: random.pick(zips),
      temperature: random.pick(['FROZEN', 'CHILLED']),
      commodity: random.pick(['FROZEN', 'CHILLED', 'PRODUCE', 'FOODSTUFFS']),
      pallets,
      grossWeightLbs: pallets * random.between(400, 1_900),
      accessorials: random.chance(25) ? ['LIFTGATE_DROPOFF'] : [],
      earliestPickup,
    });
  };
}
