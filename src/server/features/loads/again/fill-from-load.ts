import type { Transaction } from 'kysely';
import { invalidInput } from '../../../../contract/app-error';
import type { LoadBody } from '../../../../contract/loads/load-body';
import type { DB } from '../../../platform/database/schema.generated';
import { planStops, type Stop } from '../check-stops';
import { findFacilities } from '../find-facilities';
import { type FoundLoad, type FoundStop, findLoad } from '../find-load';
import type { QuoteToBook } from '../find-quotes-to-book';

export type BookingWithStops = LoadBody & { readonly stops: readonly Stop[] };

/**
 * Returns the booking with its missing fields taken from the load that it repeats. References belong to one shipment, so
 * they are never copied. A stop whose facility was removed since keeps the facility's address. Throws INVALID_INPUT for a
 * load that the caller may not see or that is another customer's.
 */
export async function fillFromLoad(
  tx: Transaction<DB>,
  body: LoadBody,
  quotes: readonly QuoteToBook[],
): Promise<BookingWithStops> {
  if (body.copyOf === undefined) return { ...body, stops: body.stops ?? [] };
  const source = await findLoad(tx, body.copyOf);
  if (source === null) throw invalidInput({ field: 'copyOf', message: 'This load does not exist' });
  if (source.shipper_id !== quotes[0]?.shipperId) {
    throw invalidInput({ field: 'copyOf', message: 'Must be a load of the same customer' });
  }
  return {
    ...body,
    stops: body.stops ?? (await stopsOf(tx, source, quotes)),
    productDescription:
      body.productDescription === undefined ? source.product_description : body.productDescription,
    specialInstructions:
      body.specialInstructions === undefined ? source.special_instructions : body.specialInstructions,
    temperatureF: body.temperatureF ?? source.temperature_f ?? undefined,
  };
}

async function stopsOf(
  tx: Transaction<DB>,
  { stops }: FoundLoad,
  quotes: readonly QuoteToBook[],
): Promise<Stop[]> {
  const facilities = await findFacilities(
    tx,
    stops.map(({ facility_id }) => ({ facilityId: facility_id ?? undefined })),
  );
  const plans = planStops(stops, quotes);
  return stops.map((stop, at) => {
    const facility = facilities.get(stop.facility_id ?? '');
    const isKept = facility?.isActive === true && facility.zip === stop.zip;
    return bodyOf(stop, isKept, plans[at]?.day);
  });
}

/**
 * Returns the stop for the new load. `day` is the quote's day; undefined for a stop without a quote, which is rejected
 * later.
 */
function bodyOf(stop: FoundStop, isFacilityKept: boolean, day: string | undefined): Stop {
  const { window_from: from, window_to: to } = stop;
  const hasWindow = from !== null && to !== null && day !== undefined;
  return {
    side: stop.side,
    ...(isFacilityKept && stop.facility_id !== null
      ? { facilityId: stop.facility_id }
      : {
          zip: stop.zip as Stop['zip'],
          name: stop.name,
          street: stop.street,
          street2: stop.street_2,
          city: stop.city,
          state: stop.state,
        }),
    contactName: stop.contact_name,
    contactPhone: stop.contact_phone,
    appointment: stop.appointment,
    ...(hasWindow ? { window: { from: `${day}T${from.slice(0, 5)}`, to: `${day}T${to.slice(0, 5)}` } } : {}),
  };
}
