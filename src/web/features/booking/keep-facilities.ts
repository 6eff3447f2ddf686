import { createFacility } from '../../../contract/endpoints';
import type { Send } from '../../api/client';
import { Refusal } from '../../api/failures';
import type { BookingBody } from './booking-values';

type Stop = NonNullable<BookingBody['stops']>[number];

/**
 * Returns the stops of a booking after saving each address to keep as a facility of the customer. The same name and address
 * return the same facility, so a booking that fails later and is sent again creates no duplicates.
 */
export async function keepFacilities(
  send: Send,
  stops: readonly Stop[],
  { isKept, shipperId }: { isKept: (at: number) => boolean; shipperId: string | null },
): Promise<Stop[]> {
  const kept: Stop[] = [];
  for (const [at, stop] of stops.entries()) {
    kept.push(
      isKept(at) && stop.facilityId === undefined ? await keepFacility(send, { stop, at, shipperId }) : stop,
    );
  }
  return kept;
}

async function keepFacility(
  send: Send,
  { stop, at, shipperId }: { stop: Stop; at: number; shipperId: string | null },
): Promise<Stop> {
  const { zip = '', name, street, city, state = '', street2: _, ...rest } = stop;
  try {
    const { id } = await send(createFacility, {
      body: {
        ...(shipperId === null ? {} : { shipperId }),
        name: name ?? '',
        street: street ?? '',
        city: city ?? '',
        state,
        zip,
      },
    });
    return { ...rest, facilityId: id };
  } catch (error) {
    throw error instanceof Refusal ? atStop(error, at) : error;
  }
}

/** Returns the same refusal with the field names of the booking. */
const atStop = ({ message, status, code, fieldErrors, requestId }: Refusal, at: number) =>
  new Refusal(
    {
      type: 'about:blank',
      title: message,
      status,
      code,
      errors: fieldErrors.map((one) => ({ ...one, field: `stops.${at}.${one.field}` })),
    },
    requestId,
  );
