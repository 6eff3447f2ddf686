import { expect, type Page, test } from '@playwright/test';
import { bundleRules } from './bundle-rules';
import { FAULT_KINDS, type FaultKind } from './fault';
import type { Shown } from './rules/measure';

/** Tests each rule of `npm run layout` on two small pages: one that has the fault, and a similar one that has none. */

interface Case {
  readonly kind: FaultKind;
  readonly name: string;
  readonly faulty: string;
  readonly good: string;
  readonly shown?: Shown;
  readonly width?: number;
}

const TEXT = 'font: 16px/20px sans-serif';
const card = (style: string, content: string) =>
  `<div style="${TEXT}; border: 1px solid #888; background: #fff; ${style}">${content}</div>`;

const CASES: readonly Case[] = [
  {
    kind: 'broken word',
    name: 'a word in a narrow card',
    faulty: card('width: 70px; overflow-wrap: anywhere', 'Confirmation'),
    good: card('width: 120px; overflow-wrap: anywhere', 'Request Confirmation'),
  },
  {
    kind: 'broken word',
    name: 'a compound, which may break after its hyphen',
    faulty: card('width: 50px; overflow-wrap: anywhere', 'cross-docking'),
    good: card('width: 80px', 'cross-docking'),
  },
  {
    kind: 'broken figure',
    name: 'an amount of several elements',
    faulty: card('width: 60px; overflow-wrap: anywhere', '<span>$144,</span><span>231.92</span>'),
    good: card('width: 100px', '<span>$144,</span><span>231.92</span>'),
  },
  {
    kind: 'broken figure',
    name: 'a day between its month and its number',
    faulty: card('width: 62px', 'Fri, Nov 20'),
    good: card('width: 62px', '<span style="white-space: nowrap">Nov 20,</span> 2026'),
  },
  {
    kind: 'squeezed',
    name: 'a breakdown of a letter a line',
    faulty: card('width: 14px; overflow-wrap: anywhere', 'Linehaul for four pallets'),
    good: card('width: 200px', 'Linehaul for four pallets'),
  },
  {
    kind: 'past edge',
    name: 'a line that is longer than its card',
    faulty: card('width: 90px; white-space: nowrap', 'Download all files'),
    good: card('width: 190px; white-space: nowrap', 'Download all files'),
  },
  {
    kind: 'past edge',
    name: 'a mark left of its cell, unless the row is a card',
    faulty: `<table style="${TEXT}; margin: 20px"><tr><th><button type="button" style="margin-left: -9px">+</button></th></tr></table>`,
    good: `<table style="${TEXT}; margin: 20px; display: block"><tbody style="display: block"><tr style="display: flex; padding: 12px"><th><button type="button" style="margin-left: -9px">+</button></th></tr></tbody></table>`,
  },
  {
    kind: 'past edge',
    name: 'a badge that is placed on its button’s corner',
    faulty: `<button type="button" style="width: 40px; height: 30px; padding: 0; overflow: visible"><span style="display: inline-block; width: 80px">Loads</span></button>`,
    good: `<button type="button" style="position: relative; width: 80px; height: 30px">Loads<span style="position: absolute; top: -8px; right: -8px">3</span></button>`,
  },
  {
    kind: 'sideways',
    name: 'a page wider than its window',
    faulty: '<div style="width: 1500px; height: 10px; background: #ccc"></div>',
    good: '<div style="width: 100%; height: 10px; background: #ccc"></div>',
  },
  {
    kind: 'sideways',
    name: 'a box that scrolls sideways',
    faulty: '<div style="width: 200px; overflow-x: auto"><div style="width: 240px; height: 9px"></div></div>',
    good: '<div style="width: 200px; overflow-x: auto"><div style="width: 200px; height: 9px"></div></div>',
  },
  {
    kind: 'covered',
    name: 'a button under a status line',
    faulty: `<button type="button" style="position: fixed; bottom: 4px; left: 10px; height: 30px">Paste</button>
      <div style="position: fixed; bottom: 0; left: 0; right: 0; height: 40px; background: #eee"></div>`,
    good: `<button type="button" style="position: fixed; bottom: 44px; left: 10px; height: 30px">Paste</button>
      <div style="position: fixed; bottom: 0; left: 0; right: 0; height: 40px; background: #eee"></div>`,
  },
  {
    kind: 'covered',
    name: 'a row below a bar that stays, which can be scrolled clear',
    faulty: `<div style="position: relative"><button type="button" style="height: 30px">Open</button>
      <div style="position: absolute; inset: 0; background: #eee"></div></div>`,
    good: `<div style="height: 3000px; padding-top: 770px"><button type="button" style="height: 30px">Open</button></div>
      <div style="position: fixed; bottom: 0; left: 0; right: 0; height: 60px; background: #eee"></div>`,
  },
  {
    kind: 'covered',
    name: 'a bar under the bar that follows it',
    faulty: `<div style="height: 770px"></div><div style="height: 40px"><button type="button">Paste</button></div>
      <div style="position: sticky; bottom: 0; height: 40px; background: #eee"></div>`,
    good: `<div style="height: 700px"></div><div style="height: 40px"><button type="button">Paste</button></div>
      <div style="position: sticky; bottom: 0; height: 40px; background: #eee"></div>`,
  },
  {
    kind: 'covered',
    name: 'a button below the open menu of the button above it',
    faulty: `<button type="button" style="position: fixed; top: 40px; left: 0">Save</button><div style="position: fixed; inset: 30px 0 0; background: #eee"></div>`,
    good: `<button type="button" aria-expanded="true" aria-controls="menu">Upload</button><button type="button" style="position: fixed; top: 40px; left: 0">Save</button>
      <div id="menu" style="position: fixed; inset: 30px 0 0; background: #eee"><p id="inner" style="margin: 0; height: 90px">Lanes</p></div>`,
  },
  {
    kind: 'covered',
    name: 'a field below the footer of its dialog, which can be scrolled clear',
    faulty: `<div style="position: fixed; inset: 0"><div role="dialog" aria-modal="true" style="height: 300px; overflow: auto; background: #fff">
      <div style="height: 700px; position: relative"><input style="margin-top: 260px"><div style="position: absolute; inset: 0; background: #eee"></div></div>
      <div style="position: sticky; bottom: 0; height: 60px; background: #eee"></div></div></div>`,
    good: `<div style="position: fixed; inset: 0"><div role="dialog" aria-modal="true" style="height: 300px; overflow: auto; background: #fff">
      <div style="height: 700px"><input style="margin-top: 260px"></div>
      <div style="position: sticky; bottom: 0; height: 60px; background: #eee"></div></div></div>`,
  },
  {
    kind: 'cut',
    name: 'a name with an ellipsis',
    faulty: card(
      'width: 90px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap',
      'Harbor Lantern Foods',
    ),
    good: `<div title="Harbor Lantern Foods">${card('width: 90px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap', 'Harbor Lantern Foods')}</div>`,
  },
  {
    kind: 'cut',
    name: 'lines below the edge of a box',
    faulty: card('width: 90px; height: 22px; overflow: hidden', 'Harbor Lantern Foods of Salinas'),
    good: card('width: 90px; overflow: hidden', 'Harbor Lantern Foods of Salinas'),
  },
  {
    kind: 'cut',
    name: 'a choice in a narrow list',
    faulty:
      '<select style="width: 90px; padding: 0 20px 0 4px"><option>Any temperature class</option></select>',
    good: '<select style="width: 240px; padding: 0 20px 0 4px"><option>Any temperature class</option></select>',
  },
  {
    kind: 'overlap',
    name: 'two texts in one place',
    faulty: `<div style="${TEXT}; position: relative; height: 40px"><span style="position: absolute; left: 0">Salinas, CA</span><span style="position: absolute; left: 40px">Nov 20</span></div>`,
    good: `<div style="${TEXT}; position: relative; height: 40px"><span style="position: absolute; left: 0">Salinas, CA</span><span style="position: absolute; left: 140px">Nov 20</span></div>`,
  },
  {
    kind: 'lonely control',
    name: 'a button left behind on a second row',
    faulty: `<div style="display: flex; flex-wrap: wrap; gap: 8px; width: 330px">${'<button type="button" style="width: 100px; height: 30px">Filter</button>'.repeat(4)}</div>`,
    good: `<div style="display: flex; flex-wrap: wrap; gap: 8px; width: 230px">${'<button type="button" style="width: 100px; height: 30px">Filter</button>'.repeat(4)}</div>`,
  },
  {
    kind: 'lonely control',
    name: 'a field before a group without a box of its own',
    faulty: `<div style="display: flex; flex-wrap: wrap; gap: 8px; width: 330px"><div style="display: contents">${'<button type="button" style="width: 100px; height: 30px">Filter</button>'.repeat(4)}</div></div>`,
    good: `<div style="display: flex; flex-wrap: wrap; gap: 8px; width: 230px"><button type="button" style="width: 100px; height: 30px">Filter</button><div style="display: contents">${'<button type="button" style="width: 100px; height: 30px">Filter</button>'.repeat(3)}</div></div>`,
  },
  {
    kind: 'lonely control',
    name: 'a phone number among the names of a row',
    faulty: `<div style="display: flex; flex-wrap: wrap; gap: 8px; width: 330px">${'<button type="button" style="width: 100px; height: 30px">Filter</button>'.repeat(3)}<a href="/" style="background: #ddd">555-0117</a></div>`,
    good: `<div style="display: flex; flex-wrap: wrap; gap: 8px; width: 330px">${'<button type="button" style="width: 100px; height: 30px">Filter</button>'.repeat(3)}<a href="/">555-0117</a></div>`,
  },
  {
    kind: 'small target',
    name: 'the typing place of a field with chips',
    faulty:
      '<div style="padding: 12px; border: 1px solid #888"><input style="height: 14px; border: 0; padding: 0"></div>',
    good: '<div data-multiline style="padding: 12px; border: 1px solid #888"><input style="height: 14px; border: 0; padding: 0"></div>',
    shown: { isPhone: true },
    width: 390,
  },
  {
    kind: 'small target',
    name: 'a box of 13 pixels on a phone, unless it only shows a value',
    faulty: '<input type="checkbox" aria-label="Mon" style="width: 13px; height: 13px">',
    good: '<input type="checkbox" disabled aria-label="Mon" style="width: 13px; height: 13px">',
    shown: { isPhone: true },
    width: 390,
  },
  {
    kind: 'small target',
    name: 'a link of 18 pixels on a phone',
    faulty:
      '<p><a href="/" style="display: inline-block; height: 18px; font-size: 14px; line-height: 18px">L-48</a></p>',
    good: '<p style="font-size: 14px">Read <a href="/">the terms</a> first.</p><p><a href="/" style="display: inline-block; line-height: 26px; min-width: 26px">L-48</a></p>',
    shown: { isPhone: true },
    width: 390,
  },
  {
    kind: 'cards',
    name: 'rows as a list on a laptop',
    faulty: '<ul><li data-row-id="1">L-48</li></ul>',
    good: '<table><tbody><tr data-row-id="1"><td>L-48</td></tr></tbody></table>',
  },
];

/** The page that all tests share, because opening one takes longer than measuring it. */
let page: Page;
let rules = '';
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
  rules = await bundleRules();
});

async function kindsOn(html: string, { shown, width = 1280 }: Case): Promise<FaultKind[]> {
  await page.setViewportSize({ width, height: 800 });
  await page.setContent(`<!doctype html><body style="margin: 8px">${html}</body>`);
  await page.evaluate(rules);
  const found = await page.evaluate((how) => window.layoutRules.measure(how), shown ?? {});
  return found.map(({ kind }) => kind);
}

for (const one of CASES) {
  test(`${one.kind}: ${one.name}`, async () => {
    expect(await kindsOn(one.faulty, one)).toContain(one.kind);
    expect(await kindsOn(one.good, one)).toEqual([]);
  });
}

test('below the fold: a button below the first screen, or under a bar on the first screen', async () => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const kinds = async (top: number, barPx = 0) => {
    await page.setContent(
      `<div style="height: ${top}px"></div><button type="button">Paste</button>
       <div style="position: fixed; inset: auto 0 0; height: ${barPx}px; background: #eee"></div>`,
    );
    await page.evaluate(rules);
    const found = await page.locator('button').evaluate((one) => window.layoutRules.findBelowFold(one));
    return found.map(({ kind }) => kind);
  };
  expect(await kinds(700)).toEqual([]);
  expect(await kinds(900)).toEqual(['below the fold']);
  expect(await kinds(700, 200)).toEqual(['below the fold']);
});

test('every kind of fault that a rule reports has a page in this file', () => {
  const measured: readonly FaultKind[] = CASES.map(({ kind }) => kind);
  // The layout check finds the other kinds of faults while it opens or prints a page, not with a rule in the page.
  const others: readonly FaultKind[] = [
    'no focus',
    'below the fold',
    'blank paper',
    'cut on paper',
    'no page',
  ];
  expect([...new Set([...measured, ...others])].sort()).toEqual(Object.keys(FAULT_KINDS).sort());
});
