import type { EndpointRow } from './endpoint-case';
import { inList, signedIn } from './endpoint-kinds';
import { carrierAId, OWNERS } from './owners';
import { PREPARE } from './prepare';

/** Calls about a carrier's tariff, which others cannot see. */
export const TARIFF_ENDPOINTS: Readonly<Record<string, EndpointRow>> = {
  listTariffRevisions: signedIn(
    inList('tariff.read', OWNERS.carrierA, (world) => `"carrier_id":"${carrierAId(world)}"`, {
      send: (world) => ({ query: `?carrier_id=${carrierAId(world)}` }),
    }),
  ),
  readTariffFile: signedIn({
    about: 'of carrier A',
    right: 'tariff.read',
    ownersOf: OWNERS.carrierA,
    prepare: PREPARE.carrierA,
    send: (_, { id }) => ({ params: { id, type: 'lanes' } }),
  }),
  restoreTariff: signedIn({
    about: 'of carrier A',
    right: 'tariff.edit',
    ownersOf: OWNERS.carrierA,
    seenBy: ['tariff.read', OWNERS.carrierA],
    prepare: PREPARE.carrierA,
    send: (_, { id }) => ({ params: { id }, body: { revision: 1 } }),
  }),
};
