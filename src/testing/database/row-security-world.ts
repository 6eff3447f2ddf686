import { newId } from '../../domain/ids';
import { type Actor, ANONYMOUS, SYSTEM } from '../../domain/people/actor';
import { type Database, runAsSystem } from '../../server/platform/database/database';
import { makePeople } from '../people/people';
import { insertUploadRows } from '../uploads/upload-rows';
import { insertBillingRows } from './billing-rows';
import { insertAccount, insertApiKey, insertRowsOfA } from './company-rows';
import { insertTariffEffect } from './effect-rows';
import {
  insertCalendarLink,
  insertCarrierDemand,
  insertCarrierMonth,
  insertLoadEvent,
  insertLoadMessage,
  insertLoadProposal,
  insertReminderRows,
  insertTrackingLink,
} from './load-rows';
import type { Name } from './row-security-names';
import { insertSpotRequest } from './spot-rows';
import { insertStatistics } from './statistics-rows';
import { insertWebhook } from './webhook-rows';

/** Inserts people and A's rows in every table. */
export async function rowSecurityWorld(database: Database) {
  const people = await makePeople(database);
  const { shipperA, shipperB, carrierA, carrierB } = people;
  const rows = await database.as(SYSTEM).transaction(async (tx) => {
    const rowsOfA = await insertRowsOfA(tx, people);
    await insertAccount(tx, shipperA.admin);
    await insertLoadProposal(tx, { by: carrierA.staff, loadId: rowsOfA.loadId });
    await insertLoadMessage(tx, { by: shipperA.staff, loadId: rowsOfA.loadId });
    await insertLoadEvent(tx, { by: carrierA.staff, loadId: rowsOfA.loadId, carrierId: carrierA.id });
    await insertTrackingLink(tx, { by: shipperA.staff, loadId: rowsOfA.loadId, shipperId: shipperA.id });
    await insertCalendarLink(tx, { by: shipperA.staff });
    await insertReminderRows(tx, { by: shipperA.staff, ...rowsOfA });
    await insertCarrierMonth(tx, carrierA.id);
    await insertCarrierDemand(tx, carrierA.id);
    await insertBillingRows(tx, { shipperId: shipperA.id });
    const webhookId = await insertWebhook(tx, { by: shipperA.admin, shipperId: shipperA.id });
    const ofA = { by: shipperA.staff, shipperId: shipperA.id };
    const upload = await insertUploadRows(tx, { by: carrierA.admin, type: 'lanes', carrierId: carrierA.id });
    const spot = await insertSpotRequest(tx, people);
    await insertStatistics(tx, people);
    const effectId = await insertTariffEffect(tx, {
      by: carrierA.admin,
      carrierId: carrierA.id,
      madeAt: new Date(),
    });
    return {
      ...rowsOfA,
      ...spot,
      effectId,
      webhookId,
      uploadId: upload.id,
      keyOfB: await insertApiKey(tx, { by: shipperB.staff, shipperId: shipperB.id }),
      // An ADMIN's key does not have the ADMIN's rights.
      keyByAdmin: await insertApiKey(tx, { ...ofA, by: people.admin }),
      revokedKey: await insertApiKey(tx, { ...ofA, isRevoked: true }),
    };
  });
  // The audit records a user's change with its actor.
  await database
    .as(shipperA.staff.actor)
    .transaction((tx) =>
      runAsSystem(tx, shipperA.staff.actor, (asSystem) =>
        asSystem
          .updateTable('profile_card')
          .set({ first_name: 'Renamed' })
          .where('profile_id', '=', shipperA.staff.profileId)
          .execute(),
      ),
    );
  const actors: Readonly<Record<Name, Actor>> = {
    admin: people.admin.actor,
    shipperAAdmin: shipperA.admin.actor,
    shipperAStaff: shipperA.staff.actor,
    carrierAAdmin: carrierA.admin.actor,
    carrierAStaff: carrierA.staff.actor,
    shipperBAdmin: shipperB.admin.actor,
    shipperBStaff: shipperB.staff.actor,
    carrierBAdmin: carrierB.admin.actor,
    carrierBStaff: carrierB.staff.actor,
    noRole: people.noRole.actor,
    deactivated: people.deactivated.actor,
    inactive: people.inactive.actor,
    nobody: { kind: 'user', profileId: newId() },
    keyA: { kind: 'key', keyId: rows.keyId },
    keyAByAdmin: { kind: 'key', keyId: rows.keyByAdmin },
    keyB: { kind: 'key', keyId: rows.keyOfB },
    revokedKey: { kind: 'key', keyId: rows.revokedKey },
    unknownKey: { kind: 'key', keyId: newId() },
    anonymous: ANONYMOUS,
    system: SYSTEM,
  };
  return { people, rows, actors };
}

export type RowSecurityWorld = Awaited<ReturnType<typeof rowSecurityWorld>>;
