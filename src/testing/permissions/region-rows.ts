import { sql } from 'kysely';
import type { EndpointRow } from './endpoint-case';
import { signedIn } from './endpoint-kinds';
import type { MatrixWorld } from './matrix-world';
import { OWNERS } from './owners';
import { PREPARE } from './prepare';

/** Returns a region of carrier A in this state, as "carrier region". */
const regionOfA =
  (isActive: boolean) =>
  async (world: MatrixWorld): Promise<string> => {
    const id = await PREPARE.carrierA(world);
    const regionId = await world.system(async (tx) => {
      const { rows } = await sql<{ id: string }>`
        select id from region where carrier_id = ${id} order by name limit 1`.execute(tx);
      const found = rows[0]?.id ?? '';
      await sql`select fn_raise_tariff_revision(${id})`.execute(tx);
      await sql`update region set is_active = ${isActive},
          revision = (select revision from carrier_settings where carrier_id = ${id})
        where id = ${found}`.execute(tx);
      return found;
    });
    return `${id} ${regionId}`;
  };

const paramsOf = (prepared: string) => {
  // For an unknown resource, a single id is prepared.
  const [id = '', regionId = id] = prepared.split(' ');
  return { id, regionId };
};

const readOfTariff = {
  about: 'of carrier A',
  right: 'tariff.read',
  ownersOf: OWNERS.carrierA,
} as const;
const ofTariff = signedIn({
  ...readOfTariff,
  prepare: PREPARE.carrierA,
  send: (_, { id }) => ({ params: { id } }),
});
const ofRegion = signedIn({
  ...readOfTariff,
  prepare: regionOfA(true),
  send: (_, { id }) => ({ params: paramsOf(id) }),
});
const switchOfRegion = (isActive: boolean) =>
  signedIn({
    about: 'of carrier A',
    right: 'tariff.edit',
    ownersOf: OWNERS.carrierA,
    seenBy: ['tariff.read', OWNERS.carrierA],
    prepare: regionOfA(isActive),
    send: (_, { id }) => ({ params: paramsOf(id) }),
  });

/** Calls about a carrier's regions and its coverage, which others cannot see. */
export const REGION_ENDPOINTS: Readonly<Record<string, EndpointRow>> = {
  listRegions: ofTariff,
  readRegion: ofRegion,
  findRegionZips: signedIn({
    ...readOfTariff,
    prepare: regionOfA(true),
    send: (_, { id }) => ({ params: paramsOf(id), query: '?places=98101' }),
  }),
  readRegionImpact: ofRegion,
  deactivateRegion: switchOfRegion(true),
  reactivateRegion: switchOfRegion(false),
  readTariffSummary: ofTariff,
  readTariffGaps: ofTariff,
  readCoverage: signedIn({
    ...readOfTariff,
    prepare: PREPARE.carrierA,
    send: (_, { id }) => ({ params: { id }, query: '?from=93901' }),
  }),
  readZipMap: signedIn({ about: 'everyone', send: () => ({}), answers: 200 }),
};
