import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../platform/config';
import { servePages } from './static-pages';
import { encodedCopies } from './web-encodings';

const parent = mkdtempSync(join(tmpdir(), 'coldlane-web-files-'));
const webFolder = join(parent, 'web');
const SCRIPT = 'export const lane = "Salinas to New York";\n'.repeat(100);
const SMALL = 'a{}';
const app = new Hono();

beforeAll(async () => {
  mkdirSync(join(webFolder, 'assets'), { recursive: true });
  writeFileSync(join(webFolder, 'index.html'), '__SETTINGS__');
  writeFileSync(join(webFolder, 'assets/lane.js'), SCRIPT);
  writeFileSync(join(webFolder, 'assets/small.css'), SMALL);
  writeFileSync(join(webFolder, 'favicon.svg'), `<svg>${' '.repeat(1_000)}</svg>`);
  for (const name of ['assets/lane.js', 'assets/small.css', 'favicon.svg']) {
    const path = join(webFolder, name);
    for (const { suffix, bytes } of await encodedCopies(readFileSync(path)))
      writeFileSync(`${path}${suffix}`, bytes);
  }
  writeFileSync(join(parent, 'secret.txt'), 'secret');
  servePages(app, { config: readConfig({}), webFolder, demo: null });
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await app.request(path, { method, headers });
  return { response, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['br;q=0.5, gzip', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['gzip, br;q=0', 'gzip', gunzipSync],
])(
  'Accept-Encoding "%s" gets the copy %s of the build, with its length and type',
  async (accepted, encoding, decompress) => {
    const { response, headers, bytes } = await get('/assets/lane.js', { 'Accept-Encoding': accepted });
    expect(response.status).toBe(200);
    expect(headers.get('Content-Encoding')).toBe(encoding);
    expect(headers.get('Content-Length')).toBe(String(bytes.length));
    expect(headers.get('Content-Type')).toMatch(/^text\/javascript/);
    expect(headers.get('Vary')).toBe('Accept-Encoding');
    expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(decompress(bytes).toString()).toBe(SCRIPT);
    expect(bytes.length).toBeLessThan(SCRIPT.length / 5);
  },
);

test.each(['', 'identity', 'gzip;q=0', 'br;q=0', 'zstd'])(
  'Accept-Encoding "%s" gets the original bytes',
  async (accepted) => {
    const { headers, bytes } = await get('/assets/lane.js', { 'Accept-Encoding': accepted });
    expect(headers.get('Content-Encoding')).toBeNull();
    expect(headers.get('Content-Length')).toBe(String(SCRIPT.length));
    expect(headers.get('Vary')).toBe('Accept-Encoding');
    expect(bytes.toString()).toBe(SCRIPT);
  },
);

test('a file that compression would enlarge is sent as it is', async () => {
  const { headers, bytes } = await get('/assets/small.css', { 'Accept-Encoding': 'gzip' });
  expect(headers.get('Content-Encoding')).toBeNull();
  expect(bytes.toString()).toBe(SMALL);
});

test('a client that has the current version gets 304 without a body', async () => {
  for (const encoding of ['br', 'gzip', 'identity']) {
    const first = await get('/favicon.svg', { 'Accept-Encoding': encoding });
    expect(first.headers.get('Cache-Control')).toBe('no-cache');
    const etag = first.headers.get('ETag') ?? '';
    const again = await get('/favicon.svg', { 'Accept-Encoding': encoding, 'If-None-Match': etag });
    expect(again.response.status).toBe(304);
    expect(again.bytes.length).toBe(0);
    expect(again.headers.get('ETag')).toBe(etag);
    expect((await get('/favicon.svg', { 'If-None-Match': '"another"' })).response.status).toBe(200);
  }
  const [script, style] = [await get('/assets/lane.js'), await get('/assets/small.css')];
  expect(script.headers.get('ETag')).not.toBe(style.headers.get('ETag'));
});

test('pages behind links with a secret are not indexed and send no Referer', async () => {
  for (const path of ['/track', '/answer-load', '/spot-offer']) {
    const { headers } = await get(path);
    expect(headers.get('X-Robots-Tag')).toBe('noindex, nofollow');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
  }
  expect((await get('/login')).headers.get('X-Robots-Tag')).toBeNull();
});

test('HEAD returns the headers of GET without a body', async () => {
  const headers = { 'Accept-Encoding': 'gzip' };
  const [whole, head] = [
    await get('/assets/lane.js', headers),
    await get('/assets/lane.js', headers, 'HEAD'),
  ];
  expect(head.response.status).toBe(200);
  expect(head.bytes.length).toBe(0);
  expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(whole.headers));
});

test('each file is read once, and neither copies nor anything outside the folder have an address', async () => {
  const first = await get('/assets/lane.js');
  writeFileSync(join(webFolder, 'assets/lane.js'), 'changed');
  expect((await get('/assets/lane.js')).bytes).toEqual(first.bytes);
  for (const path of [
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets',
    '/assets/no.js',
  ]) {
    expect((await get(path)).bytes.toString(), path).not.toContain('secret');
  }
  // The copies are not served at paths of their own.
  for (const path of ['/assets/lane.js.br', '/assets/lane.js.gz'])
    expect((await get(path)).response.status).toBe(404);
  expect((await get('/assets/no.js')).response.status).toBe(404);
});
