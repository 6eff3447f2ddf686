import { sql, type Transaction } from 'kysely';
import type { LoadStatus } from '../../../domain/loads/load-states';
import type { LoadStopSide } from '../../../domain/loads/loads';
import type { Accessorial } from '../../../domain/shipment/accessorials';
import type { Commodity } from '../../../domain/shipment/commodities';
import type { HandlingRow } from '../../../domain/shipment/shipment-request';
import type { Temperature } from '../../../domain/shipment/temperatures';
import type { SpotVehicle } from '../../../domain/spot/spot';
import type {
  OfferStatus,
  SpotAnswer,
  SpotEvent,
  SpotSide,
  SpotStatus,
} from '../../../domain/spot/spot-states';
import type { DB } from '../../platform/database/schema.generated';

export interface FoundSpotStop {
  readonly position: number;
  readonly side: LoadStopSide;
  readonly zip: string;
  readonly city: string;
  readonly state: string;
  readonly facility_id: string | null;
  readonly facility_name: string | null;
  readonly pallets: number;
  readonly gross_weight_lbs: number;
  readonly accessorials: readonly Accessorial[];
}

export interface FoundOffer {
  readonly id: string;
  readonly number: number;
  readonly carrier_id: string;
  readonly carrier_name: string;
  readonly status: OfferStatus;
  readonly total_cents: number;
  readonly pickup_date: string;
  readonly delivery_dates: readonly string[];
  readonly expires_at: string;
  readonly remark: string | null;
  readonly made_by: string;
  /** Null if the actor may not see this name. */
  readonly made_by_name: string | null;
  readonly by_link: boolean;
  readonly made_at: string;
  readonly ended_at: string | null;
  readonly margin_percent: number | null;
}

export interface FoundSpotEvent {
  readonly at: string;
  readonly action: SpotEvent;
  readonly to_status: SpotStatus;
  readonly side: SpotSide;
  readonly made_by: string | null;
  readonly made_by_name: string | null;
  readonly by_link: boolean;
  readonly reason: string | null;
  readonly carrier_id: string | null;
  readonly carrier_name: string | null;
  readonly offer_id: string | null;
}

export interface FoundSpotCarrier {
  readonly carrier_id: string;
  readonly carrier_name: string;
  readonly carrier_phone: string | null;
  readonly answer: SpotAnswer;
  readonly declined_at: string | null;
  readonly decline_reason: string | null;
}

/** A spot request with the parts that the actor may see, with the columns of their tables; times are texts. */
export interface FoundSpot extends HandlingRow {
  readonly id: string;
  readonly number: string;
  readonly shipper_id: string;
  readonly shipper_name: string;
  readonly status: SpotStatus;
  readonly created_by: string;
  readonly key_id: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly deadline: string;
  readonly vehicle_type: SpotVehicle;
  readonly commodity: Commodity;
  readonly temperature: Temperature;
  readonly temperature_f: number | null;
  readonly pallets: number;
  readonly gross_weight_lbs: number;
  readonly earliest_pickup: string;
  readonly latest_pickup: string | null;
  readonly miles: number;
  readonly product_description: string | null;
  readonly special_instructions: string | null;
  readonly dropoffs: number;
  /** Null if the reader is a carrier. */
  readonly own: {
    readonly note: string | null;
    readonly po: string | null;
    readonly pickup_number: string | null;
    readonly own_reference: string | null;
    readonly show_margin: boolean;
    readonly quote_request_id: string | null;
    readonly quote_group_id: string | null;
  } | null;
  readonly stops: readonly FoundSpotStop[];
  readonly carriers: readonly FoundSpotCarrier[];
  readonly offers: readonly FoundOffer[];
  readonly history: readonly FoundSpotEvent[];
  readonly load: { readonly id: string; readonly number: string; readonly status: LoadStatus } | null;
}

const NAME = sql`nullif(btrim(card.first_name || ' ' || card.last_name), '')`;

/** Returns the request if the actor may see it. Row security leaves out the parts that they may not see. */
export async function findSpot(tx: Transaction<DB>, id: string): Promise<FoundSpot | null> {
  const { rows } = await sql<{ spot: FoundSpot }>`
    select to_jsonb(request) || jsonb_build_object(
      'own', (select to_jsonb(own) from spot_request_private own where own.request_id = request.id),
      'stops', (
        select jsonb_agg(to_jsonb(stop) || jsonb_build_object('facility_name', place.name) order by stop.position)
        from spot_request_stop stop left join facility place on place.id = stop.facility_id
        where stop.request_id = request.id
      ),
      'carriers', (
        select coalesce(jsonb_agg(
          to_jsonb(asked) || jsonb_build_object('carrier_phone', carrier.phone)
          order by asked.carrier_name, asked.carrier_id
        ), '[]')
        from spot_request_carrier asked left join carrier on carrier.id = asked.carrier_id
        where asked.request_id = request.id
      ),
      'offers', (
        select coalesce(jsonb_agg(to_jsonb(offer) || jsonb_build_object('made_by_name', ${NAME})), '[]')
        from spot_offer offer left join profile_card card on card.profile_id = offer.made_by
        where offer.request_id = request.id
      ),
      'history', (
        select coalesce(jsonb_agg(
          to_jsonb(made) || jsonb_build_object('made_by_name', ${NAME}, 'carrier_name', asked.carrier_name)
          order by made.position
        ), '[]')
        from spot_transition made
        left join profile_card card on card.profile_id = made.made_by
        left join spot_request_carrier asked
          on asked.request_id = made.request_id and asked.carrier_id = made.carrier_id
        where made.request_id = request.id
      ),
      'load', (
        select jsonb_build_object('id', load.id, 'number', load.number, 'status', load.status)
        from load join spot_offer offer on offer.id = load.offer_id
        where offer.request_id = request.id and offer.status = 'ACCEPTED'
      )
    ) as spot
    from spot_request request where request.id = ${id}`.execute(tx);
  return rows[0]?.spot ?? null;
}
