import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Tests that kill a server a few times. As a measurement, they kill it as often as their variable says. */
export const KILL_TESTS: Readonly<Record<string, { variable: string; kills: number; test: string }>> = {
  'kill-bulk': {
    variable: 'BULK_KILLS',
    kills: 50,
    test: 'src/server/features/bulk-search/kill-bulk-search.test.ts',
  },
  'kill-loads': { variable: 'LOAD_KILLS', kills: 100, test: 'src/server/features/loads/kill-loads.test.ts' },
  'kill-spot': { variable: 'SPOT_KILLS', kills: 20, test: 'src/server/features/spot/kill-spot.test.ts' },
  'kill-webhooks': {
    variable: 'WEBHOOK_KILLS',
    kills: 50,
    test: 'src/server/features/webhooks/kill-webhooks.test.ts',
  },
};

/** Lists the names that `npm run bench NAME` accepts. */
export function listMeasurements(): string[] {
  const files = readdirSync(join(import.meta.dirname, '../../bench')).filter((name) => name.endsWith('.ts'));
  return [...files.map((name) => name.slice(0, -'.ts'.length)), ...Object.keys(KILL_TESTS)].sort();
}
