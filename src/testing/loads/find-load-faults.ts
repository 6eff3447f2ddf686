import { sql } from 'kysely';
import { SYSTEM } from '../../domain/people/actor';
import type { Database } from '../../server/platform/database/database';
import type { Acknowledged } from './load-stories';

export interface LoadFault {
  readonly load: string;
  readonly fault: string;
}

/** Finds loads with parts that are missing, duplicated, or inconsistent, and events of loads that do not exist. */
export async function findHalfDone(database: Database): Promise<readonly LoadFault[]> {
  return database.as(SYSTEM).transaction(async (tx) => {
    const { rows } = await sql<LoadFault>`
      with counted as (
        select
          load.*,
          (select count(*) from load_transition made where made.load_id = load.id) as transitions,
          (select count(*) from load_proposal made where made.load_id = load.id and made.status = 'ACCEPTED') as moves
        from load
      )
      select load.number as load, part.fault
      from counted load, lateral (values
        ('stops', load.dropoffs + 1 = (select count(*) from load_stop stop where stop.load_id = load.id)),
        ('quotes', load.dropoffs = (
          select count(*) from load_quote booked
          where booked.load_id = load.id and json_array_length(booked.lines) > 0
            and booked.is_live = (load.status in ('PENDING', 'ACCEPTED'))
        )),
        ('total', load.total_cents = (
          select sum(booked.total_cents) from load_quote booked where booked.load_id = load.id
        )),
        ('first transition', exists (
          select from load_transition made where made.load_id = load.id and made.position = 1 and made.action = 'REQUEST'
        )),
        ('last transition', load.status = (
          select made.to_status from load_transition made where made.load_id = load.id and made.position = load.transitions
        )),
        ('references', exists (select from load_reference word where word.load_id = load.id)),
        ('revision', load.revision = 1 + load.moves),
        ('delivery day', load.delivery_date = (
          select max(stop.day) from load_stop stop where stop.load_id = load.id and stop.side = 'DROPOFF'
        )),
        ('messages', load.messages = (select count(*) from load_message sent where sent.load_id = load.id)),
        ('tracking', load.tracking_step is not distinct from (
          select event.type from load_event event
          where event.load_id = load.id and event.type <> 'EXCEPTION' order by event.position desc limit 1
        )),
        ('event of the request', 1 = (
          select count(*) from outbox_event event where event.subject_id = load.id and event.type = 'load.created'
        )),
        ('events of changes', load.transitions - 1 + load.moves = (
          select count(*) from outbox_event event where event.subject_id = load.id and event.type = 'load.changed'
        )),
        ('events of tracking', (select count(*) from load_event event where event.load_id = load.id) = (
          select count(*) from outbox_event event where event.subject_id = load.id and event.type = 'load.tracking'
        )),
        ('audit', exists (
          select from audit_entry entry where entry.subject_kind = 'LOAD' and entry.subject_id = load.id
        ))
      ) as part (fault, is_whole)
      where part.is_whole is not true
      union all
      select load.own_reference, 'booked twice' from load
      group by load.own_reference having count(*) > 1
      union all
      select event.subject_id::text, 'event without a load' from outbox_event event
      where event.type like 'load.%' and not exists (select from load where load.id = event.subject_id)`.execute(
      tx,
    );
    return rows;
  });
}

/** Finds everything that was acknowledged but is not stored exactly once. */
export async function findLost(
  database: Database,
  acknowledged: readonly Acknowledged[],
): Promise<readonly Acknowledged[]> {
  return database.as(SYSTEM).transaction(async (tx) => {
    const { rows } = await sql<Acknowledged>`
      with stored (id, what, detail) as (
        select load.id, 'BOOKED', load.own_reference from load
        union all select made.load_id, 'TRANSITION', made.action from load_transition made
        union all select sent.load_id, 'MESSAGE', sent.text from load_message sent
        union all select event.load_id, 'EVENT', event.note from load_event event
        union all select made.load_id, 'PROPOSAL', made.note from load_proposal made
      )
      select "loadId", what, detail
      from json_to_recordset(${JSON.stringify(acknowledged)}::json) as given ("loadId" uuid, what text, detail text)
      where 1 <> (
        select count(*) from stored
        where stored.id = given."loadId" and stored.what = given.what and stored.detail = given.detail
      )`.execute(tx);
    return rows;
  });
}
