import { openAsBlob } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FileUploadRow } from '../../src/contract/uploads/uploads';
import { ADMIN_EMAIL, signIn } from '../product/sign-in';
import type { Product } from '../product/start-product';

/** The polling interval; measured times can be too long by this much. */
const POLL_MS = 100;
const TIMEOUT_MS = 10 * 60_000;

export interface SentFile {
  /** The time from the first byte sent until the record is COMPLETED. */
  readonly uploadMs: number;
  /** The part of that time until the server confirmed the stored file. */
  readonly sendMs: number;
  readonly created: number;
}

/** Uploads a region-zips file as the demo's ADMIN and waits until it is applied. Throws if it fails. */
export async function sendFile(product: Product, path: string, carrierId: string): Promise<SentFile> {
  const headers = { Authorization: `Bearer ${await signIn(product.url, ADMIN_EMAIL)}` };
  const body = await openAsBlob(path);
  const now = new Date();
  const name = `${carrierId}/region-zips/${now.toISOString().slice(0, 10)}/region-zips_${now.getTime()}`;
  const call = async <Answer>(address: string, init: RequestInit = {}): Promise<Answer> => {
    const response = await fetch(`${product.url}${address}`, {
      ...init,
      headers: { 'Content-Type': 'text/csv', ...headers },
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${address}: ${response.status} ${text}`);
    return JSON.parse(text) as Answer;
  };
  const startedMs = performance.now();
  const { uploadId } = await call<{ uploadId: string }>(
    `/storage/v1/object/carrier-file-uploads/${name}?mode=MERGE&fileName=region-zips.csv`,
    { method: 'POST', body },
  );
  const sendMs = performance.now() - startedMs;
  for (;;) {
    const { rows } = await call<{ rows: FileUploadRow[] }>(`/rest/v1/file_upload_processing?id=${uploadId}`);
    const uploadMs = performance.now() - startedMs;
    const [record] = rows;
    if (record?.status === 'COMPLETED') return { uploadMs, sendMs, created: record.attributes.created ?? 0 };
    if (record?.status === 'ERROR' || uploadMs > TIMEOUT_MS) {
      throw new Error(`the upload is ${record?.status}: ${record?.message}`);
    }
    await sleep(POLL_MS);
  }
}
