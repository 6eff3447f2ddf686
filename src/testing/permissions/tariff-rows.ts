import { sql } from 'kysely';
import { addDays, utcDay } from '../../domain/days/calendar-date';
import { recordRevisionEdit } from '../../server/features/tariffs/record-revision-cause';
import { raiseTariffRevision } from '../../server/features/tariffs/tariff-revision';
import { insertTariffEffect } from '../database/effect-rows';
import type { EndpointRow } from './endpoint-case';
import { inList, signedIn } from './endpoint-kinds';
import type { MatrixWorld } from './matrix-world';
import { carrierAId, OWNERS } from './owners';
import { PREPARE } from './prepare';

/** Edits carrier A's tariff, with no later edit, and returns "id revision". */
async function editedTariff(world: MatrixWorld): Promise<string> {
  const id = await PREPARE.carrierA(world);
  const revision = await world.system(async (tx) => {
    const raised = await raiseTariffRevision(tx, id);
    await sql`insert into pallet_weight_premium (carrier_id, weight_tier_lbs, premium_bp, revision)
      values (${id}, ${raised}, 100, ${raised})`.execute(tx);
    await recordRevisionEdit(tx, {
      carrierId: id,
      revision: raised,
      madeBy: world.people.carrierA.admin.profileId,
      countsOf: new Map(),
    });
    return raised;
  });
  return `${id} ${revision}`;
}

/** Ends the comparison of an earlier call, because only one runs at a time. */
async function withoutEffect(world: MatrixWorld): Promise<string> {
  await world.system((tx) =>
    tx
      .updateTable('tariff_effect')
      .set({ status: 'FAILED', message: 'ended by the test' })
      .where('status', 'in', ['WAITING', 'RUNNING'])
      .execute(),
  );
  return PREPARE.carrierA(world);
}

const finishedEffect = (world: MatrixWorld): Promise<string> =>
  world.system((tx) =>
    insertTariffEffect(tx, {
      by: world.people.carrierA.admin,
      carrierId: carrierAId(world),
      madeAt: new Date('2026-11-20T14:00:00Z'),
    }),
  );

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
  readTariffWorkbook: signedIn({
    about: 'of carrier A',
    right: 'tariff.read',
    ownersOf: OWNERS.carrierA,
    prepare: PREPARE.carrierA,
    send: (_, { id }) => ({ params: { id } }),
  }),
  listTariffRows: signedIn({
    about: 'of carrier A',
    right: 'tariff.read',
    ownersOf: OWNERS.carrierA,
    prepare: PREPARE.carrierA,
    send: (_, { id }) => ({ params: { id, type: 'lanes' } }),
  }),
  editTariff: signedIn({
    about: 'of carrier A',
    right: 'tariff.edit',
    ownersOf: OWNERS.carrierA,
    seenBy: ['tariff.read', OWNERS.carrierA],
    prepare: PREPARE.carrierA,
    send: (_, { id }) => ({
      params: { id },
      body: {
        edits: [
          {
            type: 'pallet-weight-premiums',
            set: [{ key: null, cells: { weight_tier: '500', premium_percentage: '0.1' } }],
          },
        ],
        dryRun: true,
      },
    }),
  }),
  scheduleTariffEdit: signedIn({
    about: 'of carrier A',
    right: 'tariff.edit',
    ownersOf: OWNERS.carrierA,
    seenBy: ['tariff.read', OWNERS.carrierA],
    prepare: PREPARE.carrierA,
    send: (_, { id }) => ({
      params: { id },
      body: {
        edits: [
          {
            type: 'pallet-weight-premiums',
            set: [{ key: null, cells: { weight_tier: '500', premium_percentage: '0.1' } }],
          },
        ],
        effectiveOn: addDays(utcDay(new Date()), 30),
      },
    }),
  }),
  readReadiness: signedIn({
    about: 'of carrier A',
    right: 'tariff.read',
    ownersOf: OWNERS.carrierA,
    prepare: PREPARE.carrierA,
    send: (_, { id }) => ({ params: { id } }),
  }),
  undoTariffEdit: signedIn({
    about: 'of carrier A',
    right: 'tariff.edit',
    ownersOf: OWNERS.carrierA,
    seenBy: ['tariff.read', OWNERS.carrierA],
    prepare: editedTariff,
    send: (_, { id: edited }) => {
      const [id = '', revision = '1'] = edited.split(' ');
      return { params: { id }, body: { revision: Number(revision) } };
    },
  }),
  startTariffEffect: signedIn({
    about: 'a preview of carrier A',
    right: 'tariff.edit',
    ownersOf: OWNERS.carrierA,
    seenBy: ['tariff.read', OWNERS.carrierA],
    prepare: withoutEffect,
    send: (world, { id }) => ({ params: { id }, body: { uploadId: world.upload.id } }),
  }),
  readTariffEffect: signedIn({
    about: 'of carrier A',
    right: 'tariff.read',
    ownersOf: OWNERS.carrierA,
    prepare: finishedEffect,
    send: (world, { id }) => ({ params: { id: carrierAId(world), effectId: id } }),
  }),
  exportTariffEffect: signedIn({
    about: 'of carrier A',
    right: 'tariff.read',
    ownersOf: OWNERS.carrierA,
    prepare: finishedEffect,
    send: (world, { id }) => ({ params: { id: carrierAId(world), effectId: id } }),
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
