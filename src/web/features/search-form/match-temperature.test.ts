import { expect, test } from 'vitest';
import { matchClass, matchCommodity, matchSetPoint } from './match-temperature';

const empty = { temperature: '', temperatureF: '' } as const;

test('a class fills in its set point: frozen 0, chilled 34, ambient none', () => {
  expect(matchSetPoint('FROZEN', empty)).toEqual({ temperature: 'FROZEN', temperatureF: 0 });
  expect(matchSetPoint('CHILLED', empty)).toEqual({ temperature: 'CHILLED', temperatureF: 34 });
  expect(matchSetPoint('AMBIENT', { temperature: 'FROZEN', temperatureF: 0 })).toEqual({
    temperature: 'AMBIENT',
    temperatureF: '',
  });
});

test('choosing the class that matches the typed set point keeps the set point', () => {
  expect(matchSetPoint('CHILLED', { temperature: '', temperatureF: 40 })).toEqual({
    temperature: 'CHILLED',
    temperatureF: 40,
  });
});

test.each([
  [-10, 'FROZEN'],
  [20, 'FROZEN'],
  [21, 'CHILLED'],
  [60, 'CHILLED'],
  [61, 'AMBIENT'],
] as const)('%i °F is %s', (temperatureF, temperature) => {
  expect(matchClass(temperatureF, empty)).toEqual({ temperature, temperatureF });
});

test('an empty set point keeps the class; a text that is no whole number, such as -10.5, clears it', () => {
  const chilled = { temperature: 'CHILLED', temperatureF: 34 } as const;
  expect(matchClass('', chilled)).toEqual({ temperature: 'CHILLED', temperatureF: '' });
  expect(matchClass(Number.NaN, chilled).temperature).toBe('');
});

test('a commodity that is named after a class follows the class, and any other stays', () => {
  expect(matchCommodity('AMBIENT', { temperature: 'FROZEN', commodity: 'FROZEN' })).toBe('AMBIENT');
  expect(matchCommodity('FROZEN', { temperature: '', commodity: 'CHILLED' })).toBe('FROZEN');
  expect(matchCommodity('AMBIENT', { temperature: 'FROZEN', commodity: 'PRODUCE' })).toBe('PRODUCE');
  expect(matchCommodity('AMBIENT', { temperature: 'FROZEN', commodity: '' })).toBe('');
  // The commodity stays while a set point is half typed, and if the class stays and the user chose another commodity.
  expect(matchCommodity('', { temperature: 'FROZEN', commodity: 'FROZEN' })).toBe('FROZEN');
  expect(matchCommodity('FROZEN', { temperature: 'FROZEN', commodity: 'CHILLED' })).toBe('CHILLED');
});
