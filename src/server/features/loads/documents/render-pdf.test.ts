import { expect, test } from 'vitest';
import { readPdf, strokeOpacities, type Tag } from '../../../../testing/loads/read-pdf';
import { CHANGED_LOAD, inStatus, LONGEST_LOAD, SAMPLE_LOAD } from '../../../../testing/loads/sample-load';
import { buildBillOfLading } from './bill-of-lading';
import { buildRateConfirmation } from './rate-confirmation';
import { renderPdf } from './render-pdf';

const URL = 'https://coldlane.example/loads/0190c6a4-6f9b-7c3e-9f4e-2d1b7a5c8e01';
const inOrder = (tags: readonly Tag[]): Tag[] => tags.flatMap((tag) => [tag, ...inOrder(tag.children)]);
const words = (text: string) => text.replaceAll(/\s+/gu, ' ');
const withRole = (tags: readonly Tag[], role: string) =>
  inOrder(tags)
    .filter((tag) => tag.role === role)
    .map(({ text }) => text);

test('a bill of lading says everything about the freight and has no price', async () => {
  const bytes = await renderPdf(buildBillOfLading(SAMPLE_LOAD, URL));
  const { title, language, isTagged, pages, tags } = await readPdf(bytes);
  expect({ title, language, isTagged, pages: pages.length }).toEqual({
    title: 'Bill of Lading L-7KD2M9XB',
    language: 'en-US',
    isTagged: true,
    pages: 1,
  });
  const all = tags.flat();
  expect(withRole(all, 'H1')).toEqual(['Bill of Lading']);
  expect(withRole(all, 'H2')).toEqual([
    'Parties',
    'Shipment',
    'Stops',
    'Product description',
    'Special instructions',
    'Truck and seal',
    'Terms',
    'Signatures',
  ]);
  const figure = inOrder(all).find(({ role }) => role === 'Figure');
  expect(figure?.alt).toBe(`QR code with the address of the load: ${URL}`);
  const text = words(pages.join('\n'));
  for (const part of [
    'Load L-7KD2M9XB, revision 1',
    'Golden State Foods',
    'Cascade Reefer Lines',
    'Frozen, -10 °F',
    '9,400 lb',
    'PO-88123',
    'PU-4471',
    'GSF-2026-77',
    '1200 Harbor Way',
    'Contact: Ana Núñez, +1 510 555 0100',
    'Mon, Nov 23, 2026',
    '8:00 AM to 12:30 PM, local time',
    'By appointment',
    'First come, first served',
    'Liftgate at pickup',
    'Sockeye salmon fillets, vacuum packed',
    'Call an hour before arrival. No lumper fees.',
    'MC number',
    'Trailer number',
    'Seal number',
    'Page 1 of 1',
  ]) {
    expect(text).toContain(part);
  }
  expect(text).not.toMatch(/\$|1,234|1,100/u);
});

test('a rate confirmation has the charges in a table with headers', async () => {
  const { tags } = await readPdf(await renderPdf(buildRateConfirmation(SAMPLE_LOAD, URL)));
  const charges = inOrder(tags.flat()).find(
    ({ role, text }) => role === 'Table' && text.startsWith('Charge '),
  );
  const rows = inOrder(charges?.children ?? []).filter(({ role }) => role === 'TR');
  expect(rows.map(({ children }) => children.map(({ role, text }) => `${role} ${text}`))).toEqual([
    ['TH Charge', "TH How it's calculated", 'TH Amount'],
    ['TH Linehaul', 'TD 6 pallets, up to 400 miles', 'TD $1,100.00'],
    ['TH Fuel surcharge', 'TD 12.23% of linehaul ($1,100.00)', 'TD $134.50'],
    ['TH Total', 'TD US dollars', 'TD $1,234.50'],
  ]);
});

/** A typical load, with eight charges and several lines of instructions. */
const USUAL_LOAD = {
  ...SAMPLE_LOAD,
  specialInstructions:
    'Call an hour before arrival.\nNo lumper fees.\nPre-cool to -10 °F.\nNo double stacking.',
  quotes: SAMPLE_LOAD.quotes.map((quote) => ({
    ...quote,
    lines: Array.from({ length: 4 }, () => quote.lines).flat(),
  })),
};

test.each([
  ['bill of lading', buildBillOfLading],
  ['rate confirmation', buildRateConfirmation],
])('a %s of a usual load is one page, with its signatures', async (_, build) => {
  for (const load of [SAMPLE_LOAD, CHANGED_LOAD, inStatus('CANCELLED'), USUAL_LOAD]) {
    const { pages } = await readPdf(await renderPdf(build(load, URL)));
    expect(pages).toHaveLength(1);
    expect(words(pages.join(' '))).toContain('Name and signature');
  }
});

test('a page is saved with less space, and where that is not enough signatures follow their terms', async () => {
  // The instructions get longer until the signatures, and then the terms too, need a second page.
  for (let lines = 4; lines <= 34; lines += 2) {
    const load = { ...SAMPLE_LOAD, specialInstructions: 'Call before arrival\n'.repeat(lines) };
    const { pages } = await readPdf(await renderPdf(buildRateConfirmation(load, URL)));
    for (const page of pages) {
      expect(page.replaceAll(/\s/gu, '').length).toBeGreaterThan(200);
      expect(/Name and signature/u.test(page)).toBe(/Either party may cancel/u.test(page));
    }
  }
});

test('the same load and revision give the same bytes', async () => {
  const [first, second] = [
    await renderPdf(buildBillOfLading(SAMPLE_LOAD, URL)),
    await renderPdf(buildBillOfLading({ ...SAMPLE_LOAD, updatedAt: '2027-01-01T00:00:00.000Z' }, URL)),
  ];
  expect(second.equals(first)).toBe(true);
  const next = await renderPdf(buildBillOfLading({ ...SAMPLE_LOAD, revision: 2 }, URL));
  expect(next.equals(first)).toBe(false);
});

test.each([
  ['bill of lading', buildBillOfLading],
  ['rate confirmation', buildRateConfirmation],
])('a %s of a later revision says first what changed, who proposed it, and why', async (_, build) => {
  const bytes = await renderPdf(build(CHANGED_LOAD, URL));
  const { pages, tags } = await readPdf(bytes);
  expect(withRole(tags.flat(), 'H2')[0]).toBe('Changes in revision 2');
  expect(withRole(tags.flat(), 'P')).toEqual(
    expect.arrayContaining([
      '1. Pickup, Oakland: Tue, Nov 24, 2026 instead of Mon, Nov 23, 2026',
      'Proposed by Cascade Reefer Lines on Tue, Nov 17, 2026, accepted by Golden State Foods on Wed, Nov 18, 2026 (UTC).',
      'Reason: The truck is in the shop until Monday evening',
      'The price and everything else stay as in revision 1, which this document replaces.',
    ]),
  );
  expect(words(pages.join(' '))).toContain('revision 2');
  expect((await renderPdf(build({ ...CHANGED_LOAD }, URL))).equals(bytes)).toBe(true);
  const first = await readPdf(await renderPdf(build(SAMPLE_LOAD, URL)));
  expect(first.pages.join(' ')).not.toContain('Changes in revision');
});

test('the longest texts go on over pages, with the header repeated and nothing lost', async () => {
  const { pages, tags } = await readPdf(await renderPdf(buildBillOfLading(LONGEST_LOAD, URL)));
  expect(pages.length).toBeGreaterThan(3);
  for (const [index, page] of pages.entries()) expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
  const ofStops = pages.filter((page) => /\d+\. Delivery\s+Receiver \d+ of frozen goods/u.test(page));
  expect(ofStops.length).toBeGreaterThan(2);
  for (const page of ofStops)
    expect(words(page)).toMatch(/(Stop Address and contact|For Name and signature)/u);
  const all = tags.flat();
  const paragraphs = withRole(all, 'P').join(' ');
  // The page break is inside these texts, so they are two tags for a reader that goes page by page.
  expect(paragraphs.match(/Łódź Ελλάδα Привет/gu)?.length).toBe(33);
  expect(paragraphs.match(/\bCall\b/gu)?.length).toBe(400);
  const signers = withRole(all, 'TH').filter((text) => /^\d+\. Delivery Receiver/u.test(text));
  expect(signers).toHaveLength(10);
});

test.each([
  ['CANCELLED', 'CANCELLED', 'This load was cancelled. Do not pick it up.'],
  ['REJECTED', 'DECLINED', 'The carrier declined this load. Do not pick it up.'],
  ['PENDING', 'NOT BOOKED', 'The carrier has not accepted this load yet. Do not pick it up.'],
] as const)('a load that is %s says so on its page and to screen readers', async (status, mark, notice) => {
  const { pages, tags } = await readPdf(await renderPdf(buildBillOfLading(inStatus(status), URL)));
  for (const page of pages) expect(page.split(mark)).toHaveLength(3); // footer and mark
  expect(withRole(tags.flat(), 'P')).toContain(notice);
});

test('the mark across a page is see-through, so that data below it stay black', async () => {
  const bytes = await renderPdf(buildBillOfLading(inStatus('PENDING'), URL));
  expect(strokeOpacities(bytes)).toEqual([0.25]);
});

test('characters without a glyph become question marks, and invisible ones are left out', async () => {
  const description = 'Tuna \u202e 🐟 \u0000 Z\u0142oty, cafe\u0301';
  const load = { ...SAMPLE_LOAD, productDescription: description };
  const { pages } = await readPdf(await renderPdf(buildBillOfLading(load, URL)));
  expect(words(pages.join(' '))).toContain('Tuna ? Złoty, café');
});
