import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { readStartConfig } from './read-start-config';

const top = mkdtempSync(join(tmpdir(), 'coldlane-config-'));
afterAll(() => rmSync(top, { recursive: true, force: true }));

async function usedPort(): Promise<string> {
  const server = createServer();
  onTestFinished(() => void server.close());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return String((server.address() as AddressInfo).port);
}

test('invalid settings, a port in use and an unusable folder are reported together, and nothing is created', async () => {
  const PORT = await usedPort();
  const file = join(top, 'file');
  writeFileSync(file, '');
  const settings = { NODE_ENV: 'prodution', PORT, DATA_DIR: join(file, 'data') };
  await expect(readStartConfig(settings)).rejects.toMatchObject({
    faults: [
      'NODE_ENV is "prodution"; expected: one of development, production, test',
      `PORT ${PORT} of 127.0.0.1 is in use by another program. Stop that program, or set another PORT.`,
      expect.stringMatching(/^DATA_DIR .*(is a file|cannot be written)/),
    ],
  });
  const dataDir = join(top, 'data');
  await expect(readStartConfig({ PORT, DATA_DIR: dataDir })).rejects.toThrow('is in use by another program');
  expect(existsSync(dataDir)).toBe(false);
});

test('a free port and a folder that does not exist yet are fine', async () => {
  const config = await readStartConfig({ PORT: '0', DATA_DIR: join(top, 'a/b/data') });
  expect(config).toMatchObject({ port: 0, dataDir: join(top, 'a/b/data') });
});

test('the port of the metrics must be free, and another one', async () => {
  const METRICS_PORT = await usedPort();
  await expect(readStartConfig({ PORT: '0', METRICS_PORT, DATA_DIR: top })).rejects.toMatchObject({
    faults: [
      `METRICS_PORT ${METRICS_PORT} of 127.0.0.1 is in use by another program. Stop that program, or set another METRICS_PORT.`,
    ],
  });
  const PORT = '3519';
  await expect(readStartConfig({ PORT, METRICS_PORT: PORT, DATA_DIR: top })).rejects.toThrow(
    'METRICS_PORT is 3519; expected: another port than PORT.',
  );
});

test('a host that is not an address of this machine is reported', async () => {
  await expect(readStartConfig({ PORT: '0', HOST: '192.0.2.1', DATA_DIR: top })).rejects.toThrow(
    'HOST 192.0.2.1 is not an address of this machine.',
  );
});
