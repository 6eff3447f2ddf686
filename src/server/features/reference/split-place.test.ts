import { expect, test } from 'vitest';
import { FOLDED_LETTERS, foldPlace } from './fold-place';
import { type CityReading, splitPlace } from './split-place';

test.each([
  ['9', '9'],
  ['9390', '9390'],
  ['93901', '93901'],
  ['93901-', '93901'],
  ['93901-12', '93901'],
  ['93901-1234', '93901'],
  ['93901 1234', '93901'],
  ['939011234', '93901'],
  ['Seattle, WA 98101', '98101'],
  ['93901 Salinas', '93901'],
  ['v6', 'V6'],
  ['v6b', 'V6B'],
  ['v6b 1', 'V6B'],
  ['v6b1a1', 'V6B'],
  [' V6B  1A1 ', 'V6B'],
  ['v6b-1a1', 'V6B'],
  ['Vancouver, BC V6B 1A1', 'V6B'],
])('%j is the beginning of a ZIP: %s', (typed, beginning) => {
  expect(splitPlace(typed)).toEqual({ kind: 'zip', beginning });
});

/** Returns the readings as text: "= " if only whole names match, the beginnings of the cities, and the states. */
const readingsOf = (typed: string) => {
  const place = splitPlace(typed);
  return place.kind === 'zip' ? ['zip'] : place.readings.map(written);
};
const written = ({ cities, states, isWholeName }: CityReading) =>
  (isWholeName ? '= ' : '') + cities.join('|') + (states === null ? '' : ` @ ${states.join(' ')}`);

test.each([
  ['Seattle', ['seattle']],
  ['  salt   lake ', ['salt lake']],
  ['seattle wa', ['seattle wa', 'seattle @ WA']],
  ['salt la', ['salt la', 'salt @ LA']],
  ['seattle,wa', ['seattle @ WA']],
  ['seattle ,', ['seattle']],
  ['salt lake city, u', ['salt lake city @ UT']],
  ['salinas, california', ['salinas @ CA']],
  ['salinas, te', ['salinas @ TN TX']],
  ['salinas, atlantis', ['salinas @ ']],
  ['salinas california', ['salinas california', 'salinas @ CA']],
  ['salinas cal', ['salinas cal', '= salinas @ CA']],
  ['new york new york', ['new york new york', 'new york @ NY']],
  ['charleston west virginia', ['charleston west virginia', 'charleston west @ VA', 'charleston @ WV']],
  ['washington, D.C.', ['washington @ DC']],
  ['montréal québec', ['montreal quebec', 'montreal @ QC']],
  ['gander newfoundland and labrador', ['gander newfoundland and labrador', 'gander @ NL']],
  ['california', ['california']],
  ['st. louis', ['st louis|saint louis', '= st|saint @ LA']],
  ['St.Louis, MO', ['st louis|saint louis @ MO']],
  ['saint louis', ['saint louis|st louis', '= saint|st  @ LA']],
  ['saint', ['saint|st ']],
  ['ft worth', ['ft worth|fort worth']],
  ['mount vernon', ['mount vernon|mt vernon']],
  ['port st lucie', ['port st lucie|port saint lucie']],
  ['Québec', ['quebec']],
  ['trois-rivières', ['trois rivieres']],
  ["coeur d'alene", ["coeur d'alene|coeur d alene"]],
  ['%_\\', ['%_\\']],
  [',', []],
  [', ca', []],
  ['-', []],
  ["'", ["'"]],
  ['st. john’s, nl', ["st john's|saint john's|st john s|saint john s @ NL"]],
  ['93901234567', ['93901234567']],
])('%j is read as %j', (typed, readings) => {
  expect(readingsOf(typed)).toEqual(readings);
});

test('a text has at most four spellings, even with many words that have a short form', () => {
  for (const { cities } of [splitPlace('st '.repeat(26))].flatMap((place) =>
    place.kind === 'city' ? place.readings : [],
  )) {
    expect(cities.length).toBeLessThanOrEqual(4);
  }
});

test('SQL folds the same letters as the server folds in the typed text', () => {
  const from = [...FOLDED_LETTERS.from];
  const to = [...FOLDED_LETTERS.to];
  expect(from.length).toBeGreaterThan(to.length);
  const inSql = (text: string) =>
    [...text.toLowerCase()]
      .map((letter) => (from.includes(letter) ? (to[from.indexOf(letter)] ?? '') : letter))
      .join('');
  for (const name of [
    'Émard',
    'Île-Bizard',
    "St. John's",
    'St. John’s',
    'Trois-Rivières',
    "Val-D'Or",
    'AT&T',
    'Cap-Pelé',
    'François',
  ]) {
    expect(inSql(name)).toBe(foldPlace(name));
  }
  for (const letter of 'ÀÉÎÔÜÇÑŠž') expect(to[from.indexOf(letter)]).toBe(foldPlace(letter));
});
