import { expect, type Page } from '@playwright/test';
import { uploadPlaceAt } from '../src/domain/buckets';
import type { UploadType } from '../src/domain/uploads';

/** Uploads a carrier's file through the API and waits until it is applied. */
export async function applyFile(
  page: Page,
  bearer: string,
  {
    type,
    carrierId,
    bytes,
    fileName = `${type}.csv`,
  }: {
    readonly type: UploadType;
    readonly carrierId: string;
    readonly bytes: Buffer | string;
    readonly fileName?: string;
  },
): Promise<void> {
  const headers = { Authorization: `Bearer ${bearer}` };
  const { bucket, path } = uploadPlaceAt(type, carrierId, new Date());
  const sent = await page.request.post(
    `/storage/v1/object/${bucket}/${path}?mode=MERGE&dryRun=false&fileName=${encodeURIComponent(fileName)}`,
    { headers: { ...headers, 'Content-Type': 'text/csv' }, data: bytes },
  );
  expect(sent.status()).toBe(201);
  const { uploadId } = (await sent.json()) as { uploadId: string };
  const status = async () => {
    const list = await page.request.get(`/rest/v1/file_upload_processing?id=${uploadId}`, { headers });
    return ((await list.json()) as { rows: { status: string }[] }).rows[0]?.status;
  };
  await expect.poll(status).toBe('COMPLETED');
}
