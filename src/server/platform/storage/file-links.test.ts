import { expect, test } from 'vitest';
import { createFileLinks, type FileLink, linkExpirySeconds } from './file-links';

const links = createFileLinks('a secret of this installation');
const LINK: FileLink = { bucket: 'b', path: 'p/q.jpg', profileId: 'me', expiresAtSeconds: 1_795_190_400 };

test('a signature is valid only for its own link', () => {
  const signature = links.sign(LINK);
  expect(signature).toMatch(/^[\w-]{43}$/);
  expect(links.isSigned(LINK, signature)).toBe(true);
  const others: FileLink[] = [
    { ...LINK, bucket: 'c' },
    { ...LINK, path: 'p/r.jpg' },
    { ...LINK, profileId: 'you' },
    { ...LINK, expiresAtSeconds: LINK.expiresAtSeconds + 1 },
    { ...LINK, bucket: 'b","p', path: 'q.jpg' },
  ];
  for (const other of others) expect(links.isSigned(other, signature)).toBe(false);
  expect(createFileLinks('another secret').isSigned(LINK, signature)).toBe(false);
});

test('no other spelling of a signature is accepted', () => {
  const signature = links.sign(LINK);
  for (let at = 0; at < signature.length; at += 1) {
    for (const letter of 'AB_-z9') {
      const altered = signature.slice(0, at) + letter + signature.slice(at + 1);
      expect(links.isSigned(LINK, altered)).toBe(altered === signature);
    }
  }
  for (const altered of ['', signature.slice(1), `${signature}=`, `${signature}A`, ` ${signature}`]) {
    expect(links.isSigned(LINK, altered)).toBe(false);
  }
});

test('a link lasts one to two hours and stays the same within an hour', () => {
  const expirations = ['10:00:00', '10:00:01', '10:59:59'].map((time) =>
    linkExpirySeconds(new Date(`2026-11-20T${time}Z`)),
  );
  expect(new Set(expirations)).toEqual(new Set([Date.parse('2026-11-20T12:00:00Z') / 1000]));
  expect(linkExpirySeconds(new Date('2026-11-20T11:00:00Z'))).toBe(Date.parse('2026-11-20T13:00:00Z') / 1000);
});
