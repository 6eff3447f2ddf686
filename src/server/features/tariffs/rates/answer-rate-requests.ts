import type { MessagePort } from 'node:worker_threads';
import type { CompiledTariff } from '../../../../rating/compile/compiled-tariff';
import { transferListOf } from '../../../../rating/compile/transfer-list';
import type { CompiledReference } from '../../../../rating/compile-reference';
import type { RateReader } from './rate-book-reader';

/** A request to the rates thread: a carrier's tariff, or the reference data if `carrierId` is null. */
export interface RateRequest {
  readonly id: number;
  readonly carrierId: string | null;
}

export type RateResponse =
  | { readonly id: number; readonly found: CompiledTariff | CompiledReference | null }
  | { readonly id: number; readonly error: unknown };

/**
 * The thread's side of `startReaderThread`, which answers each request with `reader`. Buffers are transferred, not copied,
 * so the main thread's work does not grow with the size of a tariff.
 */
export function answerRateRequests(port: MessagePort, reader: RateReader): void {
  port.on('message', async ({ id, carrierId }: RateRequest) => {
    try {
      const found = await (carrierId === null ? reader.reference() : reader.tariff(carrierId));
      const answer: RateResponse = { id, found };
      port.postMessage(answer, found === null ? [] : transferListOf(found));
    } catch (error) {
      const answer: RateResponse = { id, error };
      port.postMessage(answer);
    }
  });
}
