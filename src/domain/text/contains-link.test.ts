import { expect, test } from 'vitest';
import { containsLink } from './contains-link';

test.each([
  'winner! https://evil.example',
  'http://x',
  'ftp://files',
  'www.evil',
  'evil.example',
  'EVIL.COM now',
  'Ana evil.co.uk/win',
  'müller.example',
  '1-2-3.click',
  'ana@evil',
  'evil。example',
  'evil．example',
  'evil｡example',
  'http：//evil',
  'http：／／evil',
  'ana＠evil',
  'www evil dot com',
  'evil dot com',
  'evil (dot) net',
  'evil[dot]io',
])('%s contains a link', (text) => {
  expect(containsLink(text)).toBe(true);
});

test.each([
  'Ana',
  'J.R.R. Tolkien',
  'J.R.Smith',
  'St. John',
  "O'Neil-Smith Jr.",
  'Anne-Marie',
  'Ana s/o Raj',
  'Łukasz Żak',
  'Nguyễn',
  'U.S. Cold Storage, Inc.',
  'No.5 Foods',
  'Dot Smith',
  'Ana Dot Comeau',
  'Dot Com',
  'Awww',
  'A & B: Cold',
])('%s contains no link', (text) => {
  expect(containsLink(text)).toBe(false);
});
