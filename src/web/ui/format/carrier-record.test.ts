import { expect, test } from 'vitest';
import { createText } from '../../texts/create-text';
import { en } from '../../texts/en';
import { describeCarrierRecord } from './carrier-record';

const text = createText('en', en);
const record = { loads: 48, isExact: true, acceptedPercent: 96, medianAnswerMinutes: 84, onTimePercent: 92 };

test('a record in one line', () => {
  expect(describeCarrierRecord(record, text)).toBe(
    'Accepts 96% · answers in 1.4 h (median) · 92% on the promised day · 48 loads',
  );
});

test('loads of fewer than three customers are shown as “20+”, with the reason', () => {
  expect(describeCarrierRecord({ ...record, loads: 20, isExact: false }, text)).toContain(
    '· 20+ loads (the exact number is shown from 3 customers on)',
  );
});

test('figures that are not known are left out', () => {
  expect(describeCarrierRecord({ ...record, medianAnswerMinutes: null, onTimePercent: null }, text)).toBe(
    'Accepts 96% · 48 loads',
  );
});

test.each([
  [0, '1 min'],
  [59, '59 min'],
  [60, '1 h'],
  [2_820, '47 h'],
  [3_600, '2.5 days'],
])('%i minutes are %s', (medianAnswerMinutes, shown) => {
  expect(describeCarrierRecord({ ...record, medianAnswerMinutes }, text)).toContain(`answers in ${shown} (`);
});
