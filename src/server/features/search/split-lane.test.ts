import { expect, test } from 'vitest';
import { splitLane } from './split-lane';

test.each([
  ['98101 to 90001', '98101', '90001'],
  ['98101 90001', '98101', '90001'],
  ['98101-90001', '98101', '90001'],
  ['98101, 90001', '98101', '90001'],
  ['v6b 1a1 98101', 'v6b 1a1', '98101'],
  ['seattle to la', 'seattle', 'la'],
  ['From  Seattle,  WA TO los angeles', 'Seattle, WA', 'los angeles'],
  ['salinas ca > boston', 'salinas ca', 'boston'],
  ['salinas->boston', 'salinas', 'boston'],
  ['winston-salem - new york', 'winston-salem', 'new york'],
  ['toledo to boston', 'toledo', 'boston'],
])('%j is a lane', (typed, from, to) => expect(splitLane(typed)).toEqual([{ from, to }]));

test.each(['seattle', 'PO-4711', 'to boston', 'boston to ', 'a to b', '98101', '98101-1234', '', ' > '])(
  '%j is no lane',
  (typed) => expect(splitLane(typed)).toEqual([]),
);

test('each separator of a text is tried, at most two', () => {
  expect(splitLane('road to nowhere to boston to miami')).toEqual([
    { from: 'road', to: 'nowhere to boston to miami' },
    { from: 'road to nowhere', to: 'boston to miami' },
  ]);
});
