import { expect, test } from 'vitest';
import { createText, type Messages } from '../../web/texts/create-text';
import { en } from '../../web/texts/en';
import { isPseudo, pseudoText } from './pseudo-text';

test('every visible letter gets an accent, but names of values and selectors of plurals do not', () => {
  expect(pseudoText('Save')).toBe('[Šàṽé]');
  expect(pseudoText('From {name}, {count, plural, =0 {no rows} one {# row} other {{count} rows}}.')).toBe(
    '[Ƒŕöḿ {name}, {count, plural, =0 {ñö~ ŕöŵš~} one {# ŕöŵ~} other {{count} ŕöŵš~~}}.]',
  );
  expect(isPseudo('Save 4 lb')).toBe(false);
  expect(isPseudo('[4 ļƀ~]')).toBe(true);
});

test('every text of the catalogue can be formatted and is at least 30% longer', () => {
  const entries = Object.entries(en);
  const values = Object.fromEntries(
    entries.flatMap(([, text]) => [...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => [name, 2])),
  );
  const plain = createText('en', en);
  const pseudo = createText(
    'en',
    Object.fromEntries(entries.map(([id, text]) => [id, pseudoText(text)])) as Messages,
  );
  const wrong = (Object.keys(en) as (keyof typeof en)[]).filter((id) => {
    const shown = plain(id, values);
    const letters = shown.match(/[A-Za-z]/g)?.length ?? 0;
    return pseudo(id, values).length < shown.length + letters * 0.3 || /[A-Za-z]/.test(pseudo(id, values));
  });
  expect(entries.length).toBeGreaterThan(1_000);
  expect(wrong).toEqual([]);
});
