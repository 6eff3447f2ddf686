import { afterAll, expect, test } from 'vitest';
import { SAMPLE_LOAD } from '../../../../testing/loads/sample-load';
import { bundledEntry } from '../../../../testing/processes/bundled-entry';
import { buildBillOfLading } from './bill-of-lading';
import { createDocumentThread } from './document-thread';
import { renderPdf } from './render-pdf';

const documents = createDocumentThread(await bundledEntry('document-worker'));
afterAll(() => documents.stop());
const document = buildBillOfLading(SAMPLE_LOAD, 'https://coldlane.example/loads/1');

test('the thread draws the same bytes as the main thread, which keeps running meanwhile', async () => {
  let turns = 0;
  const counting = setInterval(() => {
    turns += 1;
  }, 1);
  const drawn = await Promise.all(Array.from({ length: 8 }, () => documents.draw(document)));
  clearInterval(counting);
  const here = await renderPdf(document);
  for (const bytes of drawn) expect(here.equals(bytes)).toBe(true);
  expect(turns).toBeGreaterThan(8);
});

test('a document that cannot be drawn rejects, and the next one is drawn', async () => {
  const broken = { ...document, parts: [{ kind: 'facts', heading: 'Facts' }] } as unknown as typeof document;
  await expect(documents.draw(broken)).rejects.toThrow('a document could not be drawn');
  expect((await documents.draw(document)).length).toBeGreaterThan(1_000);
});

test('a thread that was stopped rejects what it had not drawn, and the next document starts another', async () => {
  const lost = documents.draw(document);
  await documents.stop();
  await expect(lost).rejects.toThrow('the thread of documents exited');
  expect((await documents.draw(document)).length).toBeGreaterThan(1_000);
});
