import type { Transaction } from 'kysely';
import { type Actor, SYSTEM } from '../../domain/people/actor';
import { type Database, runAsSystem } from '../../server/platform/database/database';
import type { DB } from '../../server/platform/database/schema.generated';
import type { People } from '../people/people';

type Work = (tx: Transaction<DB>) => Promise<unknown>;

/** Returns functions that make audited changes and read their entries. */
export function auditEntries(database: Database, people: People) {
  const { admin, shipperA, shipperB, carrierA, carrierB } = people;
  const readers: Readonly<Record<string, { readonly actor: Actor }>> = {
    admin,
    shipperAAdmin: shipperA.admin,
    shipperAStaff: shipperA.staff,
    shipperBAdmin: shipperB.admin,
    carrierAAdmin: carrierA.admin,
    carrierAStaff: carrierA.staff,
    carrierBAdmin: carrierB.admin,
    noRole: people.noRole,
    deactivated: people.deactivated,
    inactive: people.inactive,
  };

  /** Runs `work` like a use case that `access` has allowed. */
  const actingAs = (actor: Actor, work: Work) =>
    database.as(actor).transaction((tx) => runAsSystem(tx, actor, work));

  const lastId = async () => {
    const { id } = await database.as(SYSTEM).transaction((tx) =>
      tx
        .selectFrom('audit_entry')
        .select(({ fn }) => fn.max('id').as('id'))
        .executeTakeFirstOrThrow(),
    );
    return id ?? 0;
  };

  /** Returns the entries after an id that the reader may see. */
  const entriesFor = (reader: Actor, afterId: number) =>
    database
      .as(reader)
      .transaction((tx) =>
        tx.selectFrom('vw_audit').selectAll().where('id', '>', afterId).orderBy('id').execute(),
      );

  return {
    actingAs,
    lastId,
    entriesFor,
    /** Returns the entries about the actor's work that an ADMIN sees. */
    async entriesOf(actor: Actor, work: Work) {
      const before = await lastId();
      await actingAs(actor, work);
      return entriesFor(admin.actor, before);
    },
    /** Returns the names of readers who can read an entry after the id. */
    async readersAfter(afterId: number): Promise<string[]> {
      const names: string[] = [];
      for (const [name, { actor }] of Object.entries(readers)) {
        if ((await entriesFor(actor, afterId)).length > 0) names.push(name);
      }
      return names;
    },
  };
}
