import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, isoDate } from '../../domain/days/calendar-date';
import { newId } from '../../domain/ids';
import { SYSTEM } from '../../domain/people/actor';
import { projectRoot } from '../../server/platform/project-root';
import { testDatabase } from '../database/test-database';
import { makePng } from '../hostile-files/images';
import { giveAccounts, PASSWORD } from '../people/accounts';
import { makePeople } from '../people/people';
import { insertPlaces, insertSmallTariff } from '../rating/small-tariff';
import { STOPS } from '../servers/booking-app';
import { SEARCH_BODY } from '../servers/quoting-app';
import { realServer } from '../servers/real-server';
import { PUBLIC_KEY } from '../servers/test-app';
import { generateClients } from './generate-clients';

/** The timeout. Compiling takes 6 s of CPU time, and far longer on a busy machine. */
const MAX_MS = 180_000;

let folder = '';
beforeAll(async () => {
  folder = await generateClients();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a tool from `node_modules` in the folder of the clients. */
async function run(
  tool: string,
  args: readonly string[],
  input = '',
): Promise<{ status: number; output: string }> {
  const child = spawn(process.execPath, [join(projectRoot(), 'node_modules', tool), ...args], {
    cwd: folder,
  });
  child.stdin.end(input);
  const [output, errors, status] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? 1))),
  ]);
  return { status, output: status === 0 ? output : `${output}\n${errors}` };
}

test(
  'both clients compile strictly, also the programs that use them',
  async () => {
    expect(await run('typescript-7/bin/tsc', ['-p', 'tsconfig.json'])).toEqual({ status: 0, output: '' });
  },
  MAX_MS,
);

test(
  'both clients log in, search, book, read an error, and upload',
  async () => {
    const tested = await testDatabase();
    const people = await makePeople(tested.database);
    const { staff } = people.shipperA;
    await giveAccounts(tested.database, [staff]);
    await tested.database.as(SYSTEM).transaction(async (tx) => {
      await insertPlaces(tx);
      await insertSmallTariff(tx, people.carrierA.id, { palletRateCents: 20_000 });
    });
    const { url } = await realServer(tested);
    const about = {
      url,
      publicKey: PUBLIC_KEY,
      email: staff.email,
      password: PASSWORD,
      shipment: {
        ...SEARCH_BODY,
        earliestPickup: addDays(isoDate(new Date().toISOString().slice(0, 10)), 1),
      },
      stops: STOPS,
      picture: Buffer.from(makePng(2, 3)).toString('base64'),
      pictureIds: [newId(), newId()],
    };
    const { status, output } = await run('tsx/dist/cli.mjs', ['run-journeys.ts'], JSON.stringify(about));
    expect([status, status === 0 ? '' : output]).toEqual([0, '']);
    const done = { load: expect.stringMatching(/^L-/), hasPhone: true, refusal: 'NOT_FOUND', width: 2 };
    expect(JSON.parse(output)).toEqual({
      openapiFetch: { ...done, po: 'PO-1' },
      heyApi: { ...done, po: 'PO-2' },
    });
  },
  MAX_MS,
);
