import { expect, test } from 'vitest';
import { meOf } from '../../testing/web/stub-server';
import { actingCompanies, chooseCompany } from './acting-company';

const shippers = [
  { id: 'a', name: 'Harvest Foods' },
  { id: 'b', name: 'Pacific Seafood' },
];

test('the remembered company is used while the user belongs to it, otherwise the first one', () => {
  const me = meOf(['SHIPPER_STAFF'], shippers);
  expect(chooseCompany(me, 'b')).toEqual({ kind: 'shipper', id: 'b', name: 'Pacific Seafood' });
  expect(chooseCompany(me, 'gone')?.id).toBe('a');
});

test('an admin acts for no company', () => {
  expect(actingCompanies(meOf(['ADMIN'], shippers))).toEqual([]);
  expect(chooseCompany(meOf(['ADMIN'], shippers), 'a')).toBeNull();
});
