import { sql, type Transaction } from 'kysely';
import { type Load, MAX_LISTED_COPIES } from '../../../contract/loads/loads';
import type { LoadAction, LoadSide, LoadStatus } from '../../../domain/loads/load-states';
import type { Appointment, LoadStopSide } from '../../../domain/loads/loads';
import type { Accessorial } from '../../../domain/shipment/accessorials';
import type { Commodity } from '../../../domain/shipment/commodities';
import type { HandlingRow } from '../../../domain/shipment/shipment-request';
import type { Temperature } from '../../../domain/shipment/temperatures';
import type { RateType } from '../../../domain/shipment/vehicles';
import type { SpotVehicle } from '../../../domain/spot/spot';
import type { DB } from '../../platform/database/schema.generated';
import type { LineRecord } from '../quotes/quote-record';

export interface FoundStop {
  readonly position: number;
  readonly side: LoadStopSide;
  readonly facility_id: string | null;
  readonly name: string;
  readonly street: string;
  readonly street_2: string | null;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly contact_name: string | null;
  readonly contact_phone: string | null;
  readonly day: string;
  readonly appointment: Appointment;
  readonly window_from: string | null;
  readonly window_to: string | null;
  readonly pallets: number;
  readonly gross_weight_lbs: number;
  readonly accessorials: readonly Accessorial[];
}

export interface FoundLoadQuote {
  readonly quote_id: string;
  readonly quote_number: number;
  readonly request_id: string;
  readonly stop_position: number;
  readonly rate_type: RateType | 'SPOT';
  readonly vehicle_type: SpotVehicle | null;
  readonly miles: number;
  readonly total_cents: number;
  readonly lines: readonly (Omit<LineRecord, 'code'> & { readonly code: LineRecord['code'] | 'SPOT_RATE' })[];
}

export interface FoundTransition {
  readonly at: string;
  readonly action: LoadAction | 'REQUEST';
  readonly from_status: LoadStatus | null;
  readonly to_status: LoadStatus;
  readonly side: LoadSide;
  readonly made_by: string;
  /** Null if the actor may not see this name. */
  readonly made_by_name: string | null;
  readonly by_link: boolean;
  readonly reason: string | null;
}

/** An accepted proposal. */
interface FoundRevision {
  readonly revision: number;
  readonly days: Load['revisions'][number]['days'];
  readonly note: string | null;
  readonly side: LoadSide;
  readonly made_at: string;
  readonly answered_side: LoadSide;
  readonly answered_at: string;
}

/** A load with its parts, with the columns of their tables; times are texts. */
export interface FoundLoad extends HandlingRow {
  readonly id: string;
  readonly number: string;
  readonly shipper_id: string;
  readonly carrier_id: string;
  readonly shipper_name: string;
  readonly carrier_name: string;
  readonly carrier_phone: string | null;
  readonly status: LoadStatus;
  readonly created_at: string;
  readonly updated_at: string;
  readonly picked_up_at: string | null;
  readonly pickup_date: string;
  readonly delivery_date: string;
  readonly commodity: Commodity;
  readonly temperature: Temperature;
  readonly temperature_f: number | null;
  readonly pallets: number;
  readonly gross_weight_lbs: number;
  readonly total_cents: number;
  readonly po: string | null;
  readonly pickup_number: string | null;
  readonly own_reference: string | null;
  readonly product_description: string | null;
  readonly special_instructions: string | null;
  readonly revision: number;
  readonly dropoffs: number;
  /** The accepted offer of a spot request; null for a load from quotes. */
  readonly offer_id: string | null;
  /** Null if the load is not a copy, or the actor may not see the load that it repeats. */
  readonly copy_of: { readonly id: string; readonly number: string } | null;
  /** The latest copies that the actor may see. */
  readonly copies: readonly {
    readonly id: string;
    readonly number: string;
    readonly status: LoadStatus;
    readonly pickup_date: string;
  }[];
  readonly stops: readonly FoundStop[];
  readonly quotes: readonly FoundLoadQuote[];
  readonly history: readonly FoundTransition[];
  readonly revisions: readonly FoundRevision[];
}

/** Returns the load if the actor may see it, with the parts and names that they may see. */
export async function findLoad(tx: Transaction<DB>, id: string): Promise<FoundLoad | null> {
  const { rows } = await sql<{ load: FoundLoad }>`
    select to_jsonb(load) || jsonb_build_object(
      'carrier_phone', (select carrier.phone from carrier where carrier.id = load.carrier_id),
      'copy_of', (
        select jsonb_build_object('id', source.id, 'number', source.number)
        from load source where source.id = load.copied_from
      ),
      'copies', (
        select coalesce(jsonb_agg(to_jsonb(copy) order by copy.pickup_date, copy.number), '[]')
        from (
          select made.id, made.number, made.status, made.pickup_date from load made
          where made.copied_from = load.id
          order by made.pickup_date desc, made.number desc limit ${MAX_LISTED_COPIES}
        ) copy
      ),
      'stops', (
        select jsonb_agg(to_jsonb(stop) order by stop.position) from load_stop stop where stop.load_id = load.id
      ),
      'quotes', (
        select jsonb_agg(to_jsonb(booked) order by booked.stop_position)
        from load_quote booked where booked.load_id = load.id
      ),
      'history', (
        select jsonb_agg(
          to_jsonb(made) || jsonb_build_object('made_by_name', nullif(btrim(card.first_name || ' ' || card.last_name), ''))
          order by made.position
        )
        from load_transition made left join profile_card card on card.profile_id = made.made_by
        where made.load_id = load.id
      ),
      'revisions', (
        select coalesce(jsonb_agg(to_jsonb(made) order by made.revision), '[]')
        from load_proposal made where made.load_id = load.id and made.revision is not null
      )
    ) as load
    from load where load.id = ${id}`.execute(tx);
  return rows[0]?.load ?? null;
}
