import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { sendText } from './gzip';

const LONG = 'Räkor & Söner '.repeat(200);
const SHORT = 'Räkor';

async function get(body: string, acceptEncoding: string) {
  const app = new Hono();
  app.get('/', (c) => {
    c.header('Content-Type', 'application/json');
    return sendText(c, body, 201);
  });
  const response = await app.request('/', { headers: { 'Accept-Encoding': acceptEncoding } });
  return { response, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

test('a long body is compressed once for a client that accepts gzip', async () => {
  const { response, headers, bytes } = await get(LONG, 'gzip, deflate, br');
  expect(response.status).toBe(201);
  expect(headers.get('Content-Encoding')).toBe('gzip');
  expect(headers.get('Content-Length')).toBe(String(bytes.length));
  expect(headers.get('Content-Type')).toBe('application/json');
  expect(headers.get('Vary')).toBe('Accept-Encoding');
  expect(gunzipSync(bytes).toString()).toBe(LONG);
});

test.each(['identity', 'gzip;q=0'])('Accept-Encoding "%s" gets a long body as it is', async (accepted) => {
  const { headers, bytes } = await get(LONG, accepted);
  expect(headers.get('Content-Encoding')).toBeNull();
  expect(headers.get('Content-Length')).toBe(String(bytes.length));
  expect(headers.get('Vary')).toBe('Accept-Encoding');
  expect(bytes.toString()).toBe(LONG);
});

test('a short body is not compressed', async () => {
  const { headers, bytes } = await get(SHORT, 'gzip, deflate');
  expect(headers.get('Content-Encoding')).toBeNull();
  expect(headers.get('Content-Length')).toBe(String(bytes.length));
  expect(bytes.toString()).toBe(SHORT);
});
