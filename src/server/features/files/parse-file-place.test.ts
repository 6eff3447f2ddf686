import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { expect, test } from 'vitest';
import { MAX_IMAGE_BYTES } from '../../../contract/files';
import { makePng, makePngOfBytes } from '../../../testing/hostile-files/images';
import { filesApp, OBJECT } from '../../../testing/servers/files-app';

const { app, people, stored, post, get, logoPath } = await filesApp();

const UUID = '5f0c1f7e-8f0a-4a55-9d0e-2f6a3c1b7d94';
const hostile = (id: string): string[] => {
  const good = `${id}/${UUID}-logo.jpg`;
  return [
    '',
    '/',
    id,
    `${id}/`,
    `/${good}`,
    `//${good}`,
    `${good}/`,
    `${good}/x`,
    `${good}//`,
    `${id}//${UUID}-logo.jpg`,
    `${id}/%2e/${UUID}-logo.jpg`.replace('%2e', '%252e'),
    `${id}%5c${UUID}-logo.jpg`,
    `${id}/%252e%252e/auth-secret`,
    `${id}/..%2f..%2f..%2fauth-secret`,
    `${id}/..%5c..%5cauth-secret`,
    `${id}/%c0%ae%c0%ae/auth-secret`,
    `${id}/....//auth-secret`,
    `..%2f${good}`,
    `${id}%252f${UUID}-logo.jpg`,
    `${id}%2f..%2f${id}%2f${UUID}-logo.jpg`,
    `%2e%2e%2f%2e%2e%2f${id}%2f${UUID}-logo.jpg`,
    `${id}%2f%2e%2e%2f${UUID}-logo.jpg`,
    `${id}%2f${UUID}-logo.jpg%2f`,
    `${id}%2f${UUID}-logo.jpg%zz`,
    `%2e%2e%2f${good}`,
    `%2fetc%2fpasswd`,
    `${id}/${UUID}-logo.jpg%00`,
    `${id}/${UUID}-logo.jpg%00.svg`,
    `${id}/%00${UUID}-logo.jpg`,
    `${id}/${UUID}-logo.jpg%0a`,
    `${id}/${UUID}-logo.jpg%20`,
    `${id}/${UUID}-logo.jpg.`,
    `${id}/${UUID}-logo.jpg~`,
    `${id}/${UUID}-logo.jpg:stream`,
    `${id}/${UUID}-logo.jpg;v=1`,
    `${id}/${UUID}-logo.JPG`,
    `${id}/${UUID}-LOGO.jpg`,
    `${id}/${UUID}-logo.png`,
    `${id}/${UUID}-logo.svg`,
    `${id}/${UUID}-logo.jpg.html`,
    `${id}/${UUID}.jpg`,
    `${id}/logo.jpg`,
    `${id}/-logo.jpg`,
    `${id}/${UUID}${UUID}-logo.jpg`,
    `${id}/${UUID.toUpperCase()}-logo.jpg`,
    `${id.toUpperCase()}/${UUID}-logo.jpg`,
    `${id.slice(1)}/${UUID}-logo.jpg`,
    `{${id}}/${UUID}-logo.jpg`,
    `${id}/${UUID.replaceAll('-', '\u2010')}-logo.jpg`,
    `${id}/${UUID}-logo.jp\u0261`,
    `${id}/${'x'.repeat(300)}-logo.jpg`,
    `${id}/${'a/'.repeat(500)}${UUID}-logo.jpg`,
    `${id}/CON-logo.jpg`,
    `*/${UUID}-logo.jpg`,
    `${id}/*`,
    `.incoming/${UUID}`,
  ];
};

test('hostile paths are neither written nor read, and the error says what is expected', async () => {
  const before = stored.size;
  const paths = hostile(people.shipperA.id);
  expect(paths.length).toBeGreaterThan(40);
  expect(new Set(paths).size).toBe(paths.length);
  for (const path of paths) {
    for (const answer of [
      await post(people.admin, `shipper-logos/${path}`),
      await get(people.admin, `shipper-logos/${path}`),
    ]) {
      // An empty path, or one with a line feed, matches no route.
      expect([path === '' || path.endsWith('%0a') ? 404 : 400], path).toContain(answer.status);
      if (answer.status === 400) {
        expect(answer.body, path).toMatchObject({
          errors: [{ field: 'path', message: expect.stringContaining('{customer id}/{uuid}-logo.jpg') }],
        });
      }
    }
  }
  for (const bucket of [
    '',
    '..',
    'shipper-logos%2f',
    'SHIPPER-LOGOS',
    'shipper_logos',
    '.incoming',
    'x'.repeat(500),
  ]) {
    const path = `${bucket}/${people.shipperA.id}/${UUID}-logo.jpg`;
    expect([400, 404], bucket).toContain((await post(people.admin, path)).status);
    expect([400, 404], bucket).toContain((await get(people.admin, path)).status);
  }
  expect(stored.size).toBe(before);
});

test('a percent-encoded path is the same path, for writing, reading, and signed links', async () => {
  const plain = logoPath();
  const [bucket, id, name = ''] = plain.split('/');
  const spellings = [
    `${bucket}/${id}%2F${name}`,
    `${bucket}/${id}%2f${name}`,
    `${bucket}/${id}/${name.replace('.', '%2e')}`,
    `${bucket}/${encodeURIComponent(`${id}/${name}`)}`,
  ];
  expect(await post(people.admin, spellings[0] ?? '')).toMatchObject({
    status: 201,
    body: { path: `${id}/${name}`, url: `${OBJECT}/${plain}` },
  });
  expect(stored.has(plain)).toBe(true);
  for (const path of [plain, ...spellings]) {
    expect((await get(people.admin, path)).status, path).toBe(200);
    expect((await post(people.admin, path)).status, path).toBe(409);
  }
  const signed = await app.call('POST', '/storage/v1/sign', {
    bearer: await app.tokenFor(people.admin.profileId),
    body: { urls: [`${OBJECT}/${plain}`] },
  });
  const { link } = (signed.body as { rows: { link: string }[] }).rows[0] ?? { link: '' };
  expect((await app.call('GET', link.replace(`${id}/`, `${id}%2F`), { bearer: null })).status).toBe(200);
});

test('hostile paths sent over a socket, without a client that normalizes them, are rejected too', async () => {
  const server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const token = await app.tokenFor(people.admin.profileId);
  const send = (method: string, path: string, body?: Uint8Array, headers: Record<string, string> = {}) =>
    new Promise<number>((resolve, reject) => {
      const sent = request(
        {
          port,
          method,
          path,
          agent: false,
          headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'image/png', ...headers },
        },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        },
      );
      let isAnswered = false;
      sent.on('response', () => {
        isAnswered = true;
      });
      // The server may reject the request and close the connection while the test is still sending.
      sent.on('error', (error) => (isAnswered ? undefined : reject(error)));
      sent.end(body);
    });
  try {
    const before = stored.size;
    const id = people.shipperA.id;
    for (const path of [
      `${OBJECT}/shipper-logos/${id}/../${id}/../../auth-secret`,
      `${OBJECT}/shipper-logos/../../../../../etc/passwd`,
      `${OBJECT}/shipper-logos/${id}/..`,
      `${OBJECT}/shipper-logos\\..\\..\\auth-secret`,
      `${OBJECT}/shipper-logos/${id}/%2e%2e/%2e%2e/x`,
      `${OBJECT}//shipper-logos/${id}/${UUID}-logo.jpg`,
      `${OBJECT}/shipper-logos/${id}/${UUID}-logo.jpg/..`,
    ]) {
      expect([400, 404], path).toContain(await send('GET', path));
      expect([400, 404, 405], path).toContain(await send('POST', path, makePng()));
    }
    expect(stored.size).toBe(before);
    const path = `${OBJECT}/${logoPath()}`;
    const chunked = { 'Transfer-Encoding': 'chunked' };
    expect(await send('POST', path, makePngOfBytes(MAX_IMAGE_BYTES * 2), chunked)).toBe(413);
    expect(await send('POST', path, makePngOfBytes(MAX_IMAGE_BYTES * 2))).toBe(413);
    expect(await send('POST', path, makePng(), chunked)).toBe(201);
    expect(await send('GET', path)).toBe(200);
  } finally {
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  }
});
