import { expect, test } from 'vitest';
import { queriesOf, readCalls, unlistedCalls } from './read-calls';

test('every call that is not a GET is listed as a read or as a write', () => {
  expect(unlistedCalls()).toEqual([]);
});

test('a list is tried with its largest page and its widest days, and with each value of a choice', () => {
  const loads = readCalls().find(({ operationId }) => operationId === 'listLoads');
  if (loads === undefined) throw new Error('no call listLoads');
  const days = { from: '2024-11-27', to: '2026-11-27' };
  const queries = queriesOf(loads, days, (name) => [`an id of ${name}`]);
  const widest = {
    limit: '100',
    ...{ createdFrom: days.from, createdTo: days.to },
    ...{ pickupFrom: days.from, pickupTo: days.to },
    ...{ deliveryFrom: days.from, deliveryTo: days.to },
  };
  expect(queries.slice(0, 2)).toEqual([widest, {}]);
  expect(queries).toContainEqual({ ...widest, status: 'DELIVERED' });
  expect(queries).toContainEqual({ ...widest, shipperId: 'an id of shipperId' });
});
