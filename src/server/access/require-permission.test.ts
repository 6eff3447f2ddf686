import { expect, test } from 'vitest';
import { AppError } from '../../contract/app-error';
import { refuse } from '../../domain/access/permission';
import type { Role } from '../../domain/people/roles';
import type { Caller } from './caller';
import { requirePermission, requireSide } from './require-permission';
import { requireShipper } from './require-shipper';

function problemOf(work: () => unknown): Pick<AppError, 'code' | 'detail' | 'fields'> | null {
  try {
    work();
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { code: error.code, detail: error.detail, fields: error.fields };
  }
}

test('a refused rule is FORBIDDEN with its reason and fields, an allowed one nothing', () => {
  expect(problemOf(() => requirePermission({ allowed: true }))).toBeNull();
  expect(problemOf(() => requirePermission(refuse('Not yours.')))).toMatchObject({
    code: 'FORBIDDEN',
    detail: 'Not yours.',
  });
  const fields = [{ field: 'roles', message: 'Only a platform admin' }];
  expect(problemOf(() => requirePermission({ allowed: false, reason: 'No.', fields }))).toMatchObject({
    code: 'FORBIDDEN',
    fields,
  });
});

test('a refusal of the caller’s side is FORBIDDEN, and one of the state is left to the database', () => {
  expect(problemOf(() => requireSide({ allowed: true }))).toBeNull();
  expect(problemOf(() => requireSide({ ...refuse('Too late.'), refusal: 'status' }))).toBeNull();
  expect(problemOf(() => requireSide({ ...refuse('Not your load.'), refusal: 'side' }))).toMatchObject({
    code: 'FORBIDDEN',
    detail: 'Not your load.',
  });
});

test('a call is about the caller’s customer, or FORBIDDEN, or an error that names the field', () => {
  const caller = (role: Role, shipperIds: readonly string[]): Caller => ({
    profileId: 'p',
    roles: [role],
    carrierIds: [],
    shipperIds,
    allowBooking: true,
  });
  const require = (who: Caller, shipperId?: string) =>
    requireShipper(who, 'lane.save', { shipperId, refusal: 'Only customers save lanes.' });
  expect(require(caller('SHIPPER_STAFF', ['s1']))).toBe('s1');
  expect(problemOf(() => require(caller('CARRIER_ADMIN', ['s1']), 's1'))).toMatchObject({
    code: 'FORBIDDEN',
    detail: 'Only customers save lanes.',
  });
  expect(problemOf(() => require(caller('SHIPPER_STAFF', ['s1', 's2'])))).toMatchObject({
    code: 'INVALID_INPUT',
    fields: [{ field: 'shipperId', message: 'Required' }],
  });
});
