import { setTimeout as sleep } from 'node:timers/promises';
import type { EffectBody, EffectResult, TariffEffect } from '../../src/contract/tariffs/tariff-effects';
import type { FileUploadRow } from '../../src/contract/uploads/uploads';
import { ADMIN_EMAIL, signIn } from '../product/sign-in';
import type { Product } from '../product/start-product';

/** The polling interval; measured times can be too long by this much. */
const POLL_MS = 25;
const TIMEOUT_MS = 120_000;

export interface TimedEffect {
  /** The time from the call until the result was read. */
  readonly ms: number;
  readonly result: EffectResult;
}

/** Returns calls about one carrier's tariff, made as the demo's ADMIN. */
export async function tariffCalls(product: Product, carrierId: string) {
  const headers = { Authorization: `Bearer ${await signIn(product.url, ADMIN_EMAIL)}` };
  const call = async <Answer>(address: string, init: RequestInit = {}): Promise<Answer> => {
    const response = await fetch(`${product.url}${address}`, {
      ...init,
      headers: { 'Content-Type': 'application/json', ...headers, ...init.headers },
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${address}: ${response.status} ${text}`);
    return JSON.parse(text) as Answer;
  };
  const post = <Answer>(address: string, body: unknown) =>
    call<Answer>(address, { method: 'POST', body: JSON.stringify(body) });
  return {
    /** Previews a file and returns the upload's id once it has completed. */
    async preview(type: string, csv: string): Promise<string> {
      const now = new Date();
      const name = `${carrierId}/${type}/${now.toISOString().slice(0, 10)}/${type}_${now.getTime()}`;
      const { uploadId } = await call<{ uploadId: string }>(
        `/storage/v1/object/carrier-file-uploads/${name}?mode=REPLACE&dryRun=true&fileName=${type}.csv`,
        { method: 'POST', body: csv, headers: { 'Content-Type': 'text/csv' } },
      );
      for (;;) {
        const { rows } = await call<{ rows: FileUploadRow[] }>(
          `/rest/v1/file_upload_processing?id=${uploadId}`,
        );
        if (rows[0]?.status === 'COMPLETED') return uploadId;
        if (rows[0]?.status === 'ERROR') throw new Error(`the preview failed: ${rows[0].message}`);
        await sleep(100);
      }
    },
    async time(body: EffectBody): Promise<TimedEffect> {
      const startedMs = performance.now();
      const { id } = await post<{ id: string }>(`/v1/carriers/${carrierId}/tariff/effects`, body);
      for (;;) {
        const effect = await call<TariffEffect>(`/v1/carriers/${carrierId}/tariff/effects/${id}`);
        const ms = performance.now() - startedMs;
        if (effect.result !== null) return { ms, result: effect.result };
        if (effect.status === 'FAILED' || ms > TIMEOUT_MS) {
          throw new Error(`the comparison is ${effect.status}: ${effect.message}`);
        }
        await sleep(POLL_MS);
      }
    },
    /** Measures how long checking an edit takes. A check waits for the tariff's lock, as saving does. */
    async timeEdit(): Promise<number> {
      const startedMs = performance.now();
      const cells = { weight_tier: '500', premium_percentage: '0.1' };
      await post(`/v1/carriers/${carrierId}/tariff/edits`, {
        edits: [{ type: 'pallet-weight-premiums', set: [{ key: null, cells }] }],
        dryRun: true,
      });
      return performance.now() - startedMs;
    },
  };
}
