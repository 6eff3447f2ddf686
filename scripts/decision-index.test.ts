import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { DOCUMENTS } from './documents';

/** Tests that docs/decisions/README.md lists the decisions by subject. */

const INDEX = 'docs/decisions/README.md';
const rows = (DOCUMENTS.find(({ path }) => path === INDEX)?.text ?? '')
  .split('\n')
  .filter((line) => /^\| \d/.test(line));

const decisions = DOCUMENTS.filter(({ path }) => /^docs\/decisions\/\d{4}-/.test(path)).map(
  ({ path, text }) => {
    const [, number = '', title = ''] = /^# (\d+)\. (.*)$/m.exec(text) ?? [];
    const replaced = /^2026-\d\d\. Replaced by decision (\d+)(, except)?/m.exec(text);
    return { file: basename(path), number, title, replacedBy: replaced?.[1], stays: Boolean(replaced?.[2]) };
  },
);

test('the index has one row for each decision, with its number and title', () => {
  expect(decisions.length).toBeGreaterThan(100);
  const expected = decisions.map(({ file, number, title }) => `${number}: [${title}](${file})`);
  const listed = rows.map((row) => {
    const [, number, link] = /^\| (\d+) \| ~*(\[.*?\]\(.*?\))~* \|/.exec(row) ?? [];
    return `${number}: ${link}`;
  });
  expect(listed.toSorted()).toEqual(expected.toSorted());
});

test('a replaced decision is crossed out, and its row names the decision that replaced it', () => {
  const wrong = decisions.filter(({ number, replacedBy, stays }) => {
    const row = rows.find((one) => one.startsWith(`| ${number} |`)) ?? '';
    const isCrossedOut = row.includes('| ~~');
    if (replacedBy === undefined) return isCrossedOut;
    return !row.includes(`Replaced by [${replacedBy}](`) || isCrossedOut === stays;
  });
  expect(wrong.map(({ file }) => file)).toEqual([]);
});
