import { expect } from '@playwright/test';
import pg from 'pg';
import { uploadPlaceAt } from '../src/domain/buckets';
import { databaseUrlOf, startReplica } from './servers';
import { ADMIN, signIn } from './sessions';
import { test } from './test';

/** Tests two server processes on one database: users of one server see live what users of the other server do. */

test('a user on one server sees live that another server completed an upload', async ({ page, baseURL }) => {
  test.setTimeout(600_000);
  const site = baseURL ?? '';
  const headers = { Authorization: `Bearer ${await signIn(page, ADMIN)}` };
  const call = async (path: string, data: object) => {
    const answer = await page.request.post(`/rest/v1/rpc/${path}`, { headers, data });
    expect(answer.status()).toBe(200);
    return (await answer.json()) as { id: string };
  };
  const { id: carrierId } = await call('fn_carrier_upsert', {
    name: 'Twice Served Freight',
    carrier_type: 'ASSET_BASED',
  });

  // Holding a lock on the carrier's revision blocks all changes of its tariff.
  const holder = new pg.Client({ connectionString: databaseUrlOf(new URL(site).port) });
  await holder.connect();
  try {
    await holder.query('begin; set role coldlane_system');
    await holder.query('select from carrier_settings where carrier_id = $1 for update', [carrierId]);
    const { bucket, path } = uploadPlaceAt('regions', carrierId, new Date());
    const sent = await page.request.post(`/storage/v1/object/${bucket}/${path}?fileName=regions.csv`, {
      headers: { ...headers, 'Content-Type': 'text/csv' },
      data: await (await page.request.get('/v1/upload-types/regions/template', { headers })).text(),
    });
    expect(sent.status()).toBe(201);
    const { uploadId } = (await sent.json()) as { uploadId: string };
    const list = `/rest/v1/file_upload_processing?id=${uploadId}`;
    const status = async () => {
      const answer = await page.request.get(list, { headers });
      return ((await answer.json()) as { rows: { status: string }[] }).rows[0]?.status;
    };
    await expect.poll(status).toBe('PROCESSING');

    // The other server starts after the first one has taken the file, so it can only learn of the result.
    const other = await startReplica(site);
    try {
      const live = page.waitForResponse(/\/realtime\/v1/);
      await page.goto(`${other.url}/uploads?upload=${uploadId}`);
      const panel = page.getByRole('dialog', { name: /^Upload/ });
      await expect(panel.getByText(/^In progress: /)).toBeVisible();
      expect((await live).url()).toContain(other.url);
      await page.route(/file_upload_processing/, (route) => route.abort());
      await holder.query('commit');
      await expect(panel.getByText('File has been processed')).toBeVisible();
      await page.close();
    } finally {
      await other.stop();
    }
  } finally {
    await holder.end();
    await call('fn_carrier_deactivate', { carrier_id: carrierId });
  }
});
