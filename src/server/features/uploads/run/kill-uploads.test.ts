import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test, vi } from 'vitest';
import { SYSTEM } from '../../../../domain/people/actor';
import { testDatabase } from '../../../../testing/database/test-database';
import { insertCarrier, makePeople } from '../../../../testing/people/people';
import { bundledEntry } from '../../../../testing/processes/bundled-entry';
import { csvOf } from '../../../../testing/uploads/tariff-csv';
import { sentUploads } from '../../../../testing/uploads/upload-runs';
import { zipOf } from '../../../../testing/uploads/zip-of';
import { WAIT } from '../../../../testing/wait';
import { regionsFile } from '../../tariffs/formats/regions';

const tested = await testDatabase();
const { database, connection } = tested;
const people = await makePeople(database);
const { folder, send, recordOf, regionsOf, revisionOf, ended } = sentUploads(tested, people.admin.profileId);
const carrierId = await database
  .as(SYSTEM)
  .transaction((tx) => insertCarrier(tx, { name: 'Killed Freight' }));

const ROWS = 500;
const namesOf = (version: number) =>
  Array.from({ length: ROWS }, (_, row) => `Region ${version}-${row}`).sort();

const zipsOf = (names: readonly string[]) => `region,zip\n${names.map((name) => `${name},939`).join('\n')}\n`;

const uploadServer = await bundledEntry('upload-server-process');
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

async function startProcess(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [fileURLToPath(uploadServer), JSON.stringify(connection), folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  await once(child.stdout, 'data');
  return child;
}

test('a process killed at any moment leaves the old tariff or the new one, and the upload is applied once', async () => {
  const killed: ChildProcess[] = [];
  let process = await startProcess();
  // The delays range from the first moments of the thread to after the commit.
  for (const [version, delayMs] of [300, 900, 2_000].map((maxMs) => maxMs * Math.random()).entries()) {
    const before = { names: await regionsOf(carrierId), revision: await revisionOf(carrierId) };
    const csv = csvOf(regionsFile, ...namesOf(version).map((region) => ({ region })));
    // One of the uploads is a ZIP of two parts.
    const isZip = version === 1;
    const parts = { 'regions.csv': csv, 'region-zips.csv': zipsOf(namesOf(version)) };
    const sent = isZip
      ? ({ type: 'tariff-files', csv: await zipOf(parts) } as const)
      : ({ type: 'regions', csv } as const);
    const id = await send({ ...sent, carrierId, mode: 'REPLACE' });
    await vi.waitUntil(async () => (await recordOf(id)).status !== 'CREATED', WAIT);
    await wait(delayMs);
    process.kill('SIGKILL');
    await once(process, 'exit');
    killed.push(process);
    expect([before.names, namesOf(version)]).toContainEqual(await regionsOf(carrierId));

    process = await startProcess();
    await ended(id);
    expect(await recordOf(id)).toMatchObject({
      status: 'COMPLETED',
      attributes: { created: isZip ? 2 * ROWS : ROWS },
    });
    expect(await regionsOf(carrierId)).toEqual(namesOf(version));
    expect(await revisionOf(carrierId)).toBe(before.revision + 1);
  }
  const copies = readdirSync(tmpdir()).filter((name) => killed.some(({ pid }) => name.includes(`-${pid}-`)));
  expect(copies).toEqual([]);
}, 600_000);
