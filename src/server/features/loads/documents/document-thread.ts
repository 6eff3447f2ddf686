import type { Worker } from 'node:worker_threads';
import { startThread, threadEntry } from '../../../platform/start-thread';
import { withTimeout } from '../../../platform/with-timeout';
import type { PrintedDocument } from './document';

export interface DrawRequest {
  readonly id: number;
  readonly document: PrintedDocument;
}

export type DrawnDocument =
  | { readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly id: number; readonly error: string };

/** The time limit for a drawing. The longest load takes 50 ms. */
const MAX_DRAWING_MS = 20_000;
const OLD_GENERATION_MB = 256;

interface Waiting {
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (reason: Error) => void;
}

/** A running thread and the documents that it has not returned yet. */
interface Thread {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
}

export interface DocumentThread {
  /**
   * Draws a document as a PDF. Rejects if drawing fails or takes 20 s, or if the thread exits; the next call then starts
   * another thread.
   */
  draw(document: PrintedDocument): Promise<Uint8Array>;
  stop(): Promise<void>;
}

/**
 * Draws documents in a thread, which starts with the first document: a PDF takes 10 to 50 ms of CPU, during which the
 * request thread would serve no one else. The thread draws one document at a time, so documents use at most one processor.
 */
export function createDocumentThread(
  entry: URL = threadEntry(new URL('./document-worker.ts', import.meta.url), import.meta.url),
): DocumentThread {
  let current: Thread | null = null;
  let lastId = 0;

  const start = (): Thread => {
    const thread: Thread = {
      worker: startThread(entry, null, { maxOldGenerationSizeMb: OLD_GENERATION_MB }),
      waiting: new Map(),
    };
    const end = (reason: Error) => {
      if (current === thread) current = null;
      for (const { reject } of thread.waiting.values()) reject(reason);
      thread.waiting.clear();
    };
    thread.worker.on('message', (drawn: DrawnDocument) => {
      const waiting = thread.waiting.get(drawn.id);
      thread.waiting.delete(drawn.id);
      if ('bytes' in drawn) waiting?.resolve(drawn.bytes);
      else waiting?.reject(new Error(`a document could not be drawn: ${drawn.error}`));
    });
    thread.worker.on('error', end);
    thread.worker.on('exit', (code) => end(new Error(`the thread of documents exited with ${code}`)));
    // A process that has nothing else to do can end without stopping the thread.
    thread.worker.unref();
    return thread;
  };

  return {
    async draw(document) {
      current ??= start();
      const thread = current;
      lastId += 1;
      const request: DrawRequest = { id: lastId, document };
      const drawn = new Promise<Uint8Array>((resolve, reject) => {
        thread.waiting.set(request.id, { resolve, reject });
        thread.worker.postMessage(request);
      });
      try {
        return await withTimeout(MAX_DRAWING_MS, 'drawing a document', drawn);
      } catch (error) {
        // A hanging thread would block all later documents.
        if (thread.waiting.delete(request.id)) void thread.worker.terminate();
        throw error;
      }
    },
    async stop() {
      await current?.worker.terminate();
    },
  };
}
