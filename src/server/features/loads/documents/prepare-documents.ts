import { setTimeout as wait } from 'node:timers/promises';
import type { PrintedDocument } from './document';
import type { DocumentThread } from './document-thread';

/** The delay after a load was read: by then its page is on the screen, and no button has been pressed yet. */
const DELAY_MS = 500;

const HEAD = {
  title: 'Sample',
  fileName: 'sample.pdf',
  number: 'L-00000000',
  identity: 'Load L-00000000, revision 1',
  subject: 'load',
  createdAt: '2026-01-01T00:00:00.000Z',
  url: 'http://localhost/loads/00000000-0000-7000-8000-000000000000',
  mark: 'SAMPLE',
  notice: 'This is a sample.',
} as const;
const CHARACTERS = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join(
  '',
);
const LINES = Array.from({ length: 8 }, () => CHARACTERS.slice(1));

/** A document with every kind of part, and with the characters of most documents. */
const SAMPLE: PrintedDocument = {
  ...HEAD,
  parts: [
    {
      kind: 'facts',
      heading: 'Facts',
      facts: LINES.map((line) => [line.slice(0, 12), line.slice(12, 60)]),
    },
    {
      kind: 'table',
      heading: 'Table',
      columns: [
        { label: 'Name', width: 0.5 },
        { label: 'Number', width: 0.5, isNumber: true },
      ],
      rows: LINES.map((line) => [{ strong: line.slice(0, 40), text: line }, line.slice(0, 20)]),
    },
    { kind: 'text', heading: 'Text', paragraphs: LINES },
  ],
};

/**
 * Returns a function that starts the document thread and draws a sample, once the first load was read: the first document of
 * a thread takes 200 ms more than the others. A process that serves no loads starts no thread.
 */
export function documentPreparation({ draw }: Pick<DocumentThread, 'draw'>): () => void {
  let isPrepared = false;
  return () => {
    if (isPrepared) return;
    isPrepared = true;
    // The first real document has the same failure and reports it.
    drawSample(draw, DELAY_MS).catch(() => undefined);
  };
}

export async function drawSample(draw: DocumentThread['draw'], delayMs: number): Promise<void> {
  await wait(delayMs, undefined, { ref: false });
  await draw(SAMPLE);
}
