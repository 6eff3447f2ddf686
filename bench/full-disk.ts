/**
 * `npm run bench full-disk`: fills a disk 20 times while people search, book, write, upload and edit: the disk of the
 * embedded database and the disk of the files in turn. Every refused call must say why with a stable code, nothing that was
 * confirmed may be lost, and the product must recover by itself when there is space again. Writes one JSON object to
 * standard output; docs/bench.md explains the figures. Pass `-- --times=4` for a shorter run. Needs root, because it mounts
 * two small disks in memory.
 */
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openCallers } from './endurance/callers';
import { openLedger } from './endurance/ledger';
import { describeMachine } from './endurance/machine';
import { watchPauses } from './endurance/pauses';
import { mountSmallDisk } from './endurance/small-disk';
import { tellStories } from './endurance/tell-stories';
import { openWorld } from './endurance/world';
import { startProduct } from './product/start-product';

const { values } = parseArgs({ options: { times: { type: 'string', default: '20' } } });
const TIMES = Number(values.times);
const TELLERS = 6;
/** The size of the database's disk; its write-ahead log alone may take a gigabyte. */
const DATABASE_MB = 1_800;
/** The size of the files' disk; files are accepted while 512 MB are free. */
const FILES_MB = 700;
const FULL_MS = 4_000;
const BETWEEN_MS = 2_000;
const MAX_BACK_MS = 30_000;
const ONE_PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const dataDir = mkdtempSync(join(tmpdir(), 'coldlane-full-'));
mkdirSync(join(dataDir, 'files'), { mode: 0o700 });
const disks = {
  database: mountSmallDisk(join(dataDir, 'postgres'), DATABASE_MB),
  files: mountSmallDisk(join(dataDir, 'files'), FILES_MB),
};
const failures: string[] = [];
try {
  const product = await startProduct({ dataDir });
  const callers = openCallers(() => product.url);
  const ledger = openLedger();
  const pauses = watchPauses();
  const backMs = { database: [] as number[], files: [] as number[] };
  let exits = 0;
  product.onExit(() => {
    exits += 1;
  });
  try {
    const world = await openWorld(product, { callers, ledger, pauses });
    const stories = tellStories(world, { atOnce: TELLERS });
    const search = () => callers.send('admin', 'POST', '/v1/quotes/search', world.nextSearchBody());
    const storeImage = () => {
      const path = `/storage/v1/object/carrier-logos/${world.uploadingCarrierId}/${randomUUID()}-logo.jpg`;
      return callers.send('admin', 'POST', path, ONE_PIXEL, { 'Content-Type': 'image/png' });
    };
    await wait(5_000);
    for (let time = 1; time <= TIMES && exits === 0; time += 1) {
      const which = time % 2 === 1 ? 'database' : 'files';
      await wait(BETWEEN_MS);
      await disks[which].fill();
      const fullMs = performance.now();
      const seen = new Set<string>();
      while (performance.now() - fullMs < FULL_MS) {
        const { status, text } = await (which === 'database' ? search() : storeImage());
        seen.add(`${status} ${/"code":"(\w+)"/.exec(text)?.[1] ?? ''}`.trim());
        await wait(100);
      }
      if (which === 'files') {
        // Searches must succeed while the files' disk is full, because the database has its own disk.
        const { status } = await search();
        if (status !== 200) failures.push(`a search got ${status} while only the files had no space`);
      }
      disks[which].empty();
      const emptiedMs = performance.now();
      const isBack = async () => (await search()).status === 200 && (await storeImage()).status === 201;
      while (!(await isBack()) && performance.now() - emptiedMs < 2 * MAX_BACK_MS) await wait(100);
      backMs[which].push(Math.round(performance.now() - emptiedMs));
      failures.push(...(await ledger.findLost(product.connection)), ...(await ledger.findLostFiles(callers)));
      console.error(
        JSON.stringify({ time, which, seen: [...seen], backMs: backMs[which].at(-1), ...ledger.counts() }),
      );
      const full = which === 'database' ? '503 NOT_READY' : '507 STORAGE_FULL';
      if (!seen.has(full)) failures.push(`no ${full} while the disk of the ${which} was full`);
    }
    await stories.stop();
    await wait(5_000);
    failures.push(...(await ledger.findLost(product.connection)), ...(await ledger.findLostFiles(callers)));
    const { answers, refusals, unexpected, unexpectedCount } = world.figures;
    const most = Math.max(...backMs.database, ...backMs.files);
    console.log(
      JSON.stringify(
        {
          times: TIMES,
          exits,
          backMs,
          confirmed: ledger.counts(),
          lost: failures,
          unfinishedUploads: await ledger.countOpenUploads(product.connection),
          answers,
          refusals,
          unexpectedCount,
          unexpected,
          pausedSeconds: pauses.seconds(),
          context: describeMachine(product.postgres),
        },
        null,
        2,
      ),
    );
    if (exits > 0) failures.push('the server exited');
    if (unexpectedCount > 0) failures.push(`${unexpectedCount} answers were not expected`);
    if (most > MAX_BACK_MS) failures.push(`it took ${most} ms to go on`);
  } finally {
    pauses.stop();
    callers.close();
    await product.stop();
  }
} finally {
  disks.database.unmount();
  disks.files.unmount();
  rmSync(dataDir, { recursive: true, force: true });
}
for (const failure of failures) console.error(`FAILED  ${failure}`);
if (failures.length > 0) process.exitCode = 1;
