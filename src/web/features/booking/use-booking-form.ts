import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { bookLoad } from '../../../contract/loads/load-endpoints';
import type { Load } from '../../../contract/loads/loads';
import type { QuoteLoad } from '../../../contract/quotes/quote-load';
import { newId } from '../../../domain/ids';
import { useApi, useSignedIn } from '../../api/api-context';
import { Refusal } from '../../api/failures';
import { queryKeys } from '../../api/query-client';
import { useText } from '../../texts/use-text';
import { useFormPattern } from '../../ui/form/use-form-pattern';
import { readBookingDraft, writeBookingDraft } from './booking-draft';
import type { BookingOffer } from './booking-offer';
import type { BookingBody, BookingValues } from './booking-values';
import { checkBooking, preloadBookingSchema } from './check-booking';
import { keepFacilities } from './keep-facilities';
import { showBooked } from './show-booked';

export type BookingForm = ReturnType<typeof useBookingForm>;

interface BookingSetup {
  /** The load that this booking repeats: the form starts with its stops. */
  copy?: Load | undefined;
  /** Called with the load. `isNew` is false if another tab or person had already booked the quotes. */
  onBooked: (load: NonNullable<QuoteLoad>, isNew: boolean) => void;
  /** Called when the server rejects the booking because the price has expired. */
  onExpired: () => void;
}

/**
 * Manages the booking form and its submission. Entries stay in this tab until the load is booked. Each body has one
 * `Idempotency-Key` while the form is open, so a second press or a retry after a lost connection books nothing twice.
 */
export function useBookingForm(offer: BookingOffer, { copy, onBooked, onExpired }: BookingSetup) {
  const { send } = useApi();
  const queryClient = useQueryClient();
  const text = useText();
  const userId = useSignedIn().me.user.id;
  const [initialValues] = useState(() => readBookingDraft({ userId, offer, copy }));
  const attempt = useRef({ body: '', key: newId() });
  const isBooked = useRef(false);
  /** Whether each stop's typed address is kept as a facility. */
  const isKept = useRef<readonly boolean[]>([]);
  useEffect(preloadBookingSchema, []);

  const form = useFormPattern<BookingValues, BookingBody>({
    initialValues,
    required: ['productDescription'],
    refusedText: text('booking.refusedFields'),
    checksOnBlur: true,
    check: (values) =>
      checkBooking(
        values,
        { offer, copyOf: copy?.id },
        {
          required: text('field.required'),
          order: text('booking.window.order'),
        },
      ),
    async send(checked: BookingBody) {
      const stops = await keepFacilities(send, checked.stops ?? [], {
        isKept: (at) => isKept.current[at] === true,
        shipperId: offer.shipperId,
      });
      if (isKept.current.includes(true)) {
        void queryClient.invalidateQueries({ queryKey: queryKeys.ownFacilities });
        void queryClient.invalidateQueries({ queryKey: queryKeys.facilitiesIn });
      }
      const body = { ...checked, stops };
      const serialized = JSON.stringify(body);
      const { current } = attempt;
      if (current.body !== serialized) {
        attempt.current = { body: serialized, key: current.body === '' ? current.key : newId() };
      }
      try {
        const load = await send(bookLoad, { body, idempotencyKey: attempt.current.key });
        const { id, number, status } = load;
        isBooked.current = true;
        writeBookingDraft({ userId, offer, copy }, null);
        showBooked(
          queryClient,
          load.quotes.map((quote) => quote.id),
          { id, number, status },
        );
        void queryClient.invalidateQueries({ queryKey: queryKeys.loads });
        onBooked({ id, number, status }, load.isNew);
      } catch (error) {
        if (error instanceof Refusal && error.code === 'QUOTE_EXPIRED') onExpired();
        throw error;
      }
      return undefined;
    },
  });

  const { values } = form;
  useEffect(() => {
    isKept.current = values.stops.map(({ keep, facilityId }) => keep && facilityId === null);
    if (!isBooked.current) writeBookingDraft({ userId, offer, copy }, values);
  }, [userId, offer, values, copy]);
  return form;
}
