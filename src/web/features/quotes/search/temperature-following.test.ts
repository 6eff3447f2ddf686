import { expect, test } from 'vitest';
import { followClass, followSetPoint } from './temperature-following';

const empty = { temperature: '', temperatureF: '' } as const;

test('a class brings its set point: frozen 0, chilled 34, ambient none', () => {
  expect(followClass('FROZEN', empty)).toEqual({ temperature: 'FROZEN', temperatureF: 0 });
  expect(followClass('CHILLED', empty)).toEqual({ temperature: 'CHILLED', temperatureF: 34 });
  expect(followClass('AMBIENT', { temperature: 'FROZEN', temperatureF: 0 })).toEqual({
    temperature: 'AMBIENT',
    temperatureF: '',
  });
});

test('choosing the class of the set point that stands there keeps the set point', () => {
  expect(followClass('CHILLED', { temperature: '', temperatureF: 40 })).toEqual({
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
  expect(followSetPoint(temperatureF, empty)).toEqual({ temperature, temperatureF });
});

test('an emptied set point, or one that is no number, leaves the class', () => {
  const chilled = { temperature: 'CHILLED', temperatureF: 34 } as const;
  expect(followSetPoint('', chilled)).toEqual({ temperature: 'CHILLED', temperatureF: '' });
  expect(followSetPoint(Number.NaN, chilled).temperature).toBe('CHILLED');
});
