import { expect, test } from 'vitest';
import { askedOf, EMPTY_VIEW, queryOfView, viewOfQuery } from './audit-view';

const ID = '00000000-0000-7000-8000-000000000001';

test('an address tells the whole view, and the view its address', () => {
  const query = {
    filter: 'lopez',
    kind: 'TERMS',
    about: ID,
    by: ID,
    from: '2026-11-01',
    to: '2026-11-30',
    page: '3',
  };
  expect(queryOfView(viewOfQuery(query))).toEqual(query);
  expect(queryOfView(EMPTY_VIEW)).toEqual({});
  expect(askedOf(viewOfQuery(query))).toEqual({
    search: 'lopez',
    subject_kind: 'TERMS',
    subject_id: ID,
    actor: ID,
    from: '2026-11-01',
    to: '2026-11-30',
  });
});

test('what the server would refuse is left out', () => {
  const query = { kind: 'LANE', about: 'x', by: '1', from: '2026-02-30', to: 'today', page: '0', filter: 7 };
  expect(viewOfQuery(query)).toEqual(EMPTY_VIEW);
  expect(viewOfQuery({ filter: 'x'.repeat(100) }).search).toHaveLength(80);
});
