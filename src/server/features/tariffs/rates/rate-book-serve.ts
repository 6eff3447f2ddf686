import type { MessagePort } from 'node:worker_threads';
import type { CompiledTariff } from '../../../../rating/compile/compiled-tariff';
import { transferListOf } from '../../../../rating/compile/transfer-list';
import type { CompiledReference } from '../../../../rating/compile-reference';
import type { RateReader } from './rate-book-reader';

/** A request to the rates thread: a carrier's tariff, or the reference data if `carrierId` is null. */
export interface RateQuestion {
  readonly id: number;
  readonly carrierId: string | null;
}

export type RateAnswer =
  | { readonly id: number; readonly found: CompiledTariff | CompiledReference | null }
  | { readonly id: number; readonly error: unknown };

/**
 * The thread's side of `startReaderThread`: answers each request with `reader`. Buffers are transferred, not copied, so the
 * main thread's work does not grow with a tariff's rows.
 */
export function answerReads(port: MessagePort, reader: RateReader): void {
  port.on('message', async ({ id, carrierId }: RateQuestion) => {
    try {
      const found = await (carrierId === null ? reader.reference() : reader.tariff(carrierId));
      const answer: RateAnswer = { id, found };
      port.postMessage(answer, found === null ? [] : transferListOf(found));
    } catch (error) {
      const answer: RateAnswer = { id, error };
      port.postMessage(answer);
    }
  });
}
