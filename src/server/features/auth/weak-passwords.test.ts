import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { isCommonPassword, isNamedAfter } from './weak-passwords';

const common = new Set(dictionary['passwords-common']);

test.each([
  '1qaz2wsx3edc4rfv',
  'Password2026!',
  'qwerty123456',
  '2026!!Dragon2026',
  'iloveyoujessica',
  'passwordpassword',
  'abcdabcdabcd',
  '111111222222',
  'ＰＡＳＳＷＯＲＤ１２３４',
])('%s is easy to guess', (password) => {
  expect(isCommonPassword(password, common)).toBe(true);
});

test.each([
  'correct horse battery staple',
  'dragon 4 tables of blue ice',
  'dragon-8374629184417',
  'kT7#vq92Lx!m',
  'reefer at dock nine',
])('%s is accepted', (password) => {
  expect(isCommonPassword(password, common)).toBe(false);
});

test('each common password of twelve characters or more is refused, and each one of six with a year', () => {
  const listed = dictionary['passwords-common'];
  const long = listed.filter((one) => one.length >= 12);
  const withYear = listed.filter((one) => one.length >= 6).map((one) => `${one}2026!!`.slice(0));
  expect(long.length).toBeGreaterThan(300);
  expect(withYear.length).toBeGreaterThan(40_000);
  expect([...long, ...withYear].filter((one) => !isCommonPassword(one, common))).toEqual([]);
});

test('a password is not built around a name, unless the rest is a password by itself', () => {
  const words = ['Coldlane', 'ana.lopez', 'Fresh Foods, Inc.', 'Al'];
  for (const refused of ['Cold-Lane-2026!', 'analopez1234', 'freshfoodsinc99', 'ANA LOPEZ ana lopez 1']) {
    expect(isNamedAfter(refused, words)).toBe(true);
  }
  expect(isNamedAfter('a walk along the dock', words)).toBe(false);
  expect(isNamedAfter('coldlane ships 40 crates of figs', words)).toBe(false);
});
