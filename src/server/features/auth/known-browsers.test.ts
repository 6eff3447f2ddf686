import { expect, test } from 'vitest';
import { createKnownBrowsers, KNOWN_BROWSER_DAYS } from './known-browsers';

const browsers = createKnownBrowsers('a secret');
const now = new Date('2026-11-20T15:00:00Z');
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
const ANA = 'ana@alder.example';
const BEN = 'ben@alder.example';

test('a browser is known for the users who signed in from it, and keeps its id', () => {
  const first = browsers.add(undefined, ANA, now);
  const id = browsers.find(first, ANA, now);
  expect(id).toEqual(expect.any(String));
  expect(browsers.find(first, BEN, now)).toBeNull();
  const both = browsers.add(first, BEN, later(1));
  expect([browsers.find(both, ANA, now), browsers.find(both, BEN, now)]).toEqual([id, id]);
  expect(browsers.find(browsers.add(undefined, ANA, now), ANA, now)).not.toBe(id);
});

test('a browser is unknown again after 180 days without a sign-in', () => {
  const cookie = browsers.add(undefined, ANA, now);
  expect(browsers.find(cookie, ANA, later(KNOWN_BROWSER_DAYS - 1))).not.toBeNull();
  expect(browsers.find(cookie, ANA, later(KNOWN_BROWSER_DAYS))).toBeNull();
  const renewed = browsers.add(cookie, ANA, later(100));
  expect(browsers.find(renewed, ANA, later(KNOWN_BROWSER_DAYS))).not.toBeNull();
});

test('the cookie holds five users, so that it stays short', () => {
  let cookie = browsers.add(undefined, ANA, now);
  for (let n = 0; n < 20; n++) cookie = browsers.add(cookie, `user-${n}@alder.example`, now);
  expect(browsers.find(cookie, ANA, now)).toBeNull();
  expect(browsers.find(cookie, 'user-19@alder.example', now)).not.toBeNull();
  expect(browsers.find(cookie, 'user-15@alder.example', now)).not.toBeNull();
  expect(cookie.length).toBeLessThan(300);
});

test('a forged or copied entry is worthless', () => {
  const cookie = browsers.add(undefined, ANA, now);
  const [id = '', entry = ''] = cookie.split('.');
  const [otherId = ''] = browsers.add(undefined, BEN, now).split('.');
  const [day = '', mac = ''] = entry.split('~');
  const forged = [
    undefined,
    '',
    id,
    `${otherId}.${entry}`,
    `${id}.${Number(day) + 1}~${mac}`,
    `${id}.${entry.slice(0, -1)}`,
    `${id}.~`,
    `${'x'.repeat(22)}.${day}~${'x'.repeat(43)}`,
    '.'.repeat(10_000),
    createKnownBrowsers('another secret').add(undefined, ANA, now),
  ];
  for (const value of forged) {
    expect(browsers.find(value, ANA, now), value).toBeNull();
    expect(browsers.find(browsers.add(value, BEN, now), ANA, now), value).toBeNull();
  }
});
