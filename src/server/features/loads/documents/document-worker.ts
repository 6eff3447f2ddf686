import { parentPort } from 'node:worker_threads';
import { stackOf } from '../../../platform/read-error';
import type { DrawnDocument, DrawRequest } from './document-thread';
import { renderPdf } from './render-pdf';

/** The thread that draws PDFs, one at a time, in the order of their messages. */
let drawing: Promise<void> = Promise.resolve();

parentPort?.on('message', ({ id, document }: DrawRequest) => {
  drawing = drawing.then(async () => {
    try {
      const bytes = new Uint8Array(await renderPdf(document));
      parentPort?.postMessage({ id, bytes } satisfies DrawnDocument, [bytes.buffer]);
    } catch (error) {
      parentPort?.postMessage({ id, error: stackOf(error) } satisfies DrawnDocument);
    }
  });
});
