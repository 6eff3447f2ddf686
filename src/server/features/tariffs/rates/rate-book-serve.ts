import type { MessagePort } from 'node:worker_threads';
import type { CompiledTariff } from '../../../../rating/compile/compiled-tariff';
import { transferListOf } from '../../../../rating/compile/transfer-list';
import type { CompiledReference } from '../../../../rating/compile-reference';
import type { RateReader } from './rate-book-reader';

/** What a thread of rates is asked: a carrier's tariff by its id, or with null the reference. */
export interface RateQuestion {
  readonly id: number;
  readonly carrierId: string | null;
}

export type RateAnswer =
  | { readonly id: number; readonly found: CompiledTariff | CompiledReference | null }
  | { readonly id: number; readonly error: unknown };

/**
 * The thread's side of `startReaderThread`: answers each question with `reader`. The columns are handed over,
 * not copied, so the asking thread spends no time in proportion to a tariff's rows.
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
