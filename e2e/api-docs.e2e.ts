import { execFile, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { json, signIn } from './sessions';
import { test } from './test';

/** The lines of docs/api.md are run as they are printed there; only the server's address is another one. */

const ROOT = join(import.meta.dirname, '..');
const DOCUMENT = readFileSync(join(ROOT, 'docs/api.md'), 'utf8');
const LANGUAGES = { sh: /^```sh\n(.*?)^```/gms, js: /^```js\n(.*?)^```/gms } as const;

/** The code under a heading of the second level. */
function codeUnder(heading: string, language: keyof typeof LANGUAGES): string {
  const section = DOCUMENT.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  const blocks = [...section.matchAll(LANGUAGES[language])].map(([, block]) => block);
  expect(blocks.length, `code under ${heading}`).toBeGreaterThan(0);
  return blocks.join('\n');
}

/** A folder inside the project, so that a program in it finds the project's packages. */
function newFolder(): string {
  const parent = join(ROOT, 'test-results');
  mkdirSync(parent, { recursive: true });
  return mkdtempSync(join(parent, 'api-docs-'));
}

/** Runs the lines in one shell that ends at the first failure. Returns what they print. */
async function runInShell(lines: string, cwd: string): Promise<string> {
  const running = promisify(execFile)('bash', ['-euo', 'pipefail', '-c', lines], { cwd, timeout: 60_000 });
  const { stdout } = await running.catch((error) => {
    throw new Error(`the lines of docs/api.md failed:\n${error.stdout}\n${error.stderr}`);
  });
  return stdout;
}

test('the quick start and the recipes of docs/api.md work as printed', async ({ baseURL }) => {
  test.skip(spawnSync('curl', ['--version']).status !== 0, 'curl is not installed');
  const cwd = newFolder();
  try {
    const lines = `${codeUnder('Quick start', 'sh')}\n${codeUnder('Recipes', 'sh')}`;
    expect(lines).toContain('http://localhost:3000');
    const printed = await runInShell(lines.replaceAll('http://localhost:3000', baseURL ?? ''), cwd);

    expect(printed).toMatch(/^Permafrost Pallet Lines {2}\d+(\.\d+)? {2}\d{4}-\d\d-\d\d$/m);
    expect(printed).toMatch(/^PENDING$/m);
    expect(printed).toMatch(/^L-\w+ PENDING$/m);
    const prices = printed.match(/^[\d.]+ USD until .*$/gm) ?? [];
    expect(prices).toHaveLength(2);
    expect(prices[0], 'the price of a cart that is reloaded').toBe(prices[1]);
    expect(readFileSync(join(cwd, 'bill-of-lading.pdf')).subarray(0, 5).toString()).toBe('%PDF-');
    expect(readFileSync(join(cwd, 'prices.csv'), 'utf8').trim().split('\n')).toHaveLength(4);
  } finally {
    rmSync(cwd, { recursive: true, force: true });
  }
});

test('the receiver of docs/api.md verifies a delivery and prints it', async ({ page }) => {
  const cwd = newFolder();
  const bearer = json(await signIn(page, 'shipper.admin@example.com'));
  const created = await page.request.post('/v1/webhooks', {
    ...bearer,
    data: { url: 'http://127.0.0.1:1/', eventTypes: ['load.created'] },
  });
  expect(created.status(), await created.text()).toBe(201);
  const { id, secret } = (await created.json()) as { id: string; secret: string };
  writeFileSync(join(cwd, 'receiver.mjs'), codeUnder('Recipes', 'js'));
  const receiver = spawn(process.execPath, ['receiver.mjs'], {
    cwd,
    env: { ...process.env, PORT: '0', WEBHOOK_SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  receiver.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  try {
    await expect.poll(() => printed).toMatch(/listening on port \d+/);
    const url = `http://127.0.0.1:${/port (\d+)/.exec(printed)?.[1]}/`;
    expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(400);
    const edited = await page.request.put(`/v1/webhooks/${id}`, { ...bearer, data: { url } });
    expect(edited.status(), await edited.text()).toBe(200);
    expect((await page.request.post(`/v1/webhooks/${id}/test`, bearer)).status()).toBe(201);
    await expect.poll(() => printed).toContain('webhook.test {');
  } finally {
    receiver.kill();
    await page.request.delete(`/v1/webhooks/${id}`, bearer);
    rmSync(cwd, { recursive: true, force: true });
  }
});
