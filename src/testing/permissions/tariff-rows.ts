import type { EndpointRow } from './endpoint-case';
import { list, signedIn } from './endpoint-kinds';
import { carrierAId, PREPARED, THINGS } from './things';

/** Calls about a carrier's tariff, which others cannot see. */
export const TARIFF_ENDPOINTS: Readonly<Record<string, EndpointRow>> = {
  listTariffRevisions: signedIn(
    list('tariff.read', THINGS.carrierA, (world) => `"carrier_id":"${carrierAId(world)}"`, {
      send: (world) => ({ query: `?carrier_id=${carrierAId(world)}` }),
    }),
  ),
  readTariffFile: signedIn({
    about: 'of carrier A',
    right: 'tariff.read',
    thing: THINGS.carrierA,
    prepare: PREPARED.carrierA,
    send: (_, { id }) => ({ params: { id, type: 'lanes' } }),
  }),
  restoreTariff: signedIn({
    about: 'of carrier A',
    right: 'tariff.edit',
    thing: THINGS.carrierA,
    seenBy: ['tariff.read', THINGS.carrierA],
    prepare: PREPARED.carrierA,
    send: (_, { id }) => ({ params: { id }, body: { revision: 1 } }),
  }),
};
