import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { bookLoad } from '../../../../contract/load-endpoints';
import type { QuoteLoad } from '../../../../contract/quote-load';
import { newId } from '../../../../domain/ids';
import { useApi, useSignedIn } from '../../../api/api-context';
import { Refusal } from '../../../api/failures';
import { queryKeys } from '../../../api/query-client';
import { useText } from '../../../texts/use-text';
import { useFormPattern } from '../../../ui/form/use-form-pattern';
import { readBookingDraft, writeBookingDraft } from './booking-draft';
import type { BookingOffer } from './booking-offer';
import type { BookingBody, BookingValues } from './booking-values';
import { checkBooking, preloadBookingSchema } from './check-booking';
import { showBooked } from './show-booked';

export type BookingForm = ReturnType<typeof useBookingForm>;

interface BookingHandlers {
  /** `isNew` is false for a load that the quotes had already, from another tab or person. */
  onBooked: (load: NonNullable<QuoteLoad>, isNew: boolean) => void;
  /** The price expired while the form was open. */
  onExpired: () => void;
}

/**
 * The form of a booking and its submit. What is typed stays in this tab until it is booked. An opening of the form has one
 * `Idempotency-Key`, so a second press or a retry after a lost connection books nothing twice; a changed body has another.
 */
export function useBookingForm(offer: BookingOffer, { onBooked, onExpired }: BookingHandlers) {
  const { send } = useApi();
  const queryClient = useQueryClient();
  const text = useText();
  const userId = useSignedIn().me.user.id;
  const [initialValues] = useState(() => readBookingDraft(userId, offer));
  const attempt = useRef({ body: '', key: newId() });
  const isBooked = useRef(false);
  useEffect(preloadBookingSchema, []);

  const form = useFormPattern<BookingValues, BookingBody>({
    initialValues,
    required: ['productDescription'],
    refusedText: text('booking.refusedFields'),
    checksOnBlur: true,
    check: (values) =>
      checkBooking(values, offer, {
        required: text('field.required'),
        order: text('booking.window.order'),
      }),
    async send(body: BookingBody) {
      const serialized = JSON.stringify(body);
      const { current } = attempt;
      if (current.body !== serialized) {
        attempt.current = { body: serialized, key: current.body === '' ? current.key : newId() };
      }
      try {
        const load = await send(bookLoad, { body, idempotencyKey: attempt.current.key });
        const { id, number, status } = load;
        isBooked.current = true;
        writeBookingDraft(userId, offer, null);
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
    if (!isBooked.current) writeBookingDraft(userId, offer, values);
  }, [userId, offer, values]);
  return form;
}
