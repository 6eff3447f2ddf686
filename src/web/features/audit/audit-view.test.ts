import { expect, test } from 'vitest';
import { AUDIT_VIEW } from './audit-view';

const ID = '00000000-0000-7000-8000-000000000001';

test('a view survives the round trip through the address', () => {
  const query = {
    filter: 'lopez',
    kind: 'TERMS',
    about: ID,
    by: ID,
    from: '2026-11-01',
    to: '2026-11-30',
    page: '3',
  };
  expect(AUDIT_VIEW.format(AUDIT_VIEW.parse(query))).toEqual(query);
});

test('values the server would reject are ignored', () => {
  const query = { kind: 'LANE', about: 'x', by: '1', from: '2026-02-30', to: 'today', page: '0', filter: 7 };
  expect(AUDIT_VIEW.parse(query)).toEqual(AUDIT_VIEW.empty);
});
