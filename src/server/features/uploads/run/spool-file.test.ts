import { existsSync, readdirSync } from 'node:fs';
import { rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { removeStaleSpoolFiles, spoolFile } from './spool-file';

const place = { bucket: 'carrier-file-uploads', path: 'a' };
const holding = (text: string) => ({ get: async () => Readable.from([Buffer.from(text)]) });
const spooled = () =>
  readdirSync(tmpdir()).filter(
    (name) => name.startsWith('coldlane-upload-') && name.includes(`-${process.pid}-`),
  );

test('aborting while the storage has not answered rejects the copy and affects nothing else', async () => {
  const stopping = new AbortController();
  const storage = {
    async get() {
      stopping.abort();
      return Readable.from([Buffer.from('region')]);
    },
  };
  await expect(spoolFile(storage, place, { signal: stopping.signal })).rejects.toThrow('interrupted');
  // An error without a listener would end the process in the next turn of the event loop.
  await nextTurn();
  expect(spooled()).toEqual([]);
});

test('a copy left by an earlier process with the same id is removed, copies of this process stay', async () => {
  const { signal } = new AbortController();
  const copy = await spoolFile(holding('region'), place, { signal });
  const left = `${copy.path}-left`;
  await writeFile(left, 'region');
  const beforeThisProcess = new Date(Date.now() - (process.uptime() + 60) * 1000);
  await utimes(left, beforeThisProcess, beforeThisProcess);
  try {
    await removeStaleSpoolFiles(new Date());
    expect(existsSync(left)).toBe(false);
    expect(existsSync(copy.path)).toBe(true);
  } finally {
    await rm(left, { force: true });
    await copy.remove();
  }
});
