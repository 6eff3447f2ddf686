import { expectTypeOf, test } from 'vitest';
import type * as endpoints from '../../contract/endpoints';
import type * as loadEndpoints from '../../contract/loads/load-endpoints';
import type { ZipHit } from '../../contract/reference/zips';
import type * as spotEndpoints from '../../contract/spot/spot-endpoints';
import type * as uploadEndpoints from '../../contract/uploads/upload-endpoints';
import type * as webhookEndpoints from '../../contract/webhooks/webhook-endpoints';
import type { CallAt, CallInput, SuccessOf } from './call-types';

type Endpoints = Omit<typeof endpoints, 'endpoint'> &
  typeof loadEndpoints &
  typeof spotEndpoints &
  typeof uploadEndpoints &
  typeof webhookEndpoints;

test('every endpoint has a call in the contract', () => {
  type WithoutCall = {
    [Name in keyof Endpoints]: [CallAt<Endpoints[Name]>] extends [never] ? Name : never;
  }[keyof Endpoints];
  expectTypeOf<WithoutCall>().toBeNever();
});

test('a call takes what its schemas take and returns what they return', () => {
  expectTypeOf<CallInput<Endpoints['findZips']>>().toHaveProperty('query').toEqualTypeOf<{ q: string }>();
  expectTypeOf<SuccessOf<Endpoints['findZips']>>().toEqualTypeOf<{ rows: ZipHit[] }>();
});

test('a snake_case call has camelCase types', () => {
  expectTypeOf<CallInput<Endpoints['deactivateCarrier']>>()
    .toHaveProperty('body')
    .toEqualTypeOf<{ carrierId: string }>();
  expectTypeOf<SuccessOf<Endpoints['deactivateCarrier']>>().toEqualTypeOf<{
    id: string;
    isActive: boolean;
    pending: boolean;
  }>();
});
