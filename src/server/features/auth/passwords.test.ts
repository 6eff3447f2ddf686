import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './passwords';

test('a hash that better-auth 1.7.7 stored still accepts its password, and no other', async () => {
  const hash =
    '5288b0f73546c5c210eaf998be709f0a:f637f27ebf36707c137e6821f3d73e663ee9851b7399e90c9a08a5b5b1372e3ab90918e3552185518e294b33815c2fc97e78e372d50ad564786a8080f2b8f841';
  // The ligature is another spelling of the two letters.
  for (const password of ['Ünïcode pässword ﬁ', 'Ünïcode pässword fi']) {
    expect(await verifyPassword({ hash, password })).toBe(true);
  }
  expect(await verifyPassword({ hash, password: 'Unicode password fi' })).toBe(false);
});

test('two hashes of a password differ, and both accept it', async () => {
  const [one, other] = [
    await hashPassword('correct horse battery'),
    await hashPassword('correct horse battery'),
  ];
  expect(one).not.toBe(other);
  expect(await verifyPassword({ hash: other, password: 'correct horse battery' })).toBe(true);
});

test('a broken hash is an error, not a wrong password', async () => {
  await expect(verifyPassword({ hash: 'nonsense', password: 'x' })).rejects.toThrow('invalid');
});
