import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { z } from 'zod';
import type { SpotOffer, SpotRequest } from '../../../../../contract/spot/spot-answers';
import type { acceptSpotOfferBodySchema } from '../../../../../contract/spot/spot-body';
import { acceptSpotOffer } from '../../../../../contract/spot/spot-endpoints';
import { useApi, useSignedIn } from '../../../../api/api-context';
import { queryKeys } from '../../../../api/query-client';
import { useRepeatableCall } from '../../../../api/use-repeatable-call';
import { useText } from '../../../../texts/use-text';
import { checkWith } from '../../../../ui/form/check-with';
import { useFormPattern } from '../../../../ui/form/use-form-pattern';
import { showToast } from '../../../../ui/overlay/overlays';
import { readBookingDraft, writeBookingDraft } from '../../../booking/booking-draft';
import type { PlannedStops, StopPlan } from '../../../booking/booking-offer';
import { type BookingValues, bodyOfStops, windowErrors } from '../../../booking/booking-values';
import { keepFacilities } from '../../../booking/keep-facilities';

type AcceptBody = z.input<typeof acceptSpotOfferBodySchema>;

const checkBody = checkWith<AcceptBody>(() =>
  import('../../../../../contract/spot/spot-body').then(({ acceptSpotOfferBodySchema: schema }) => schema),
);

/** Returns the stops with the days of the offer. */
const plansOf = ({ stops }: SpotRequest, offer: SpotOffer): StopPlan[] =>
  stops.map(({ side, zip, city, state }, at) => ({
    side,
    number: side === 'DROPOFF' && stops.length > 2 ? at : null,
    zip,
    // An unknown place has its ZIP as its city.
    place: state === '' ? null : `${city}, ${state}`,
    day: at === 0 ? offer.pickupDate : (offer.deliveryDates[at - 1] ?? offer.pickupDate),
  }));

/** Returns the user's earlier entries for these stops, with the facilities and texts of the request. */
function initialValues(userId: string, spot: SpotRequest, planned: PlannedStops): BookingValues {
  const draft = readBookingDraft({ userId, offer: planned, copy: undefined });
  return {
    ...draft,
    stops: draft.stops.map((stop, at) => {
      const facility = spot.stops[at]?.facility;
      return facility ? { ...stop, facilityId: facility.id, name: facility.name } : stop;
    }),
    productDescription: spot.productDescription ?? draft.productDescription,
    specialInstructions: spot.specialInstructions ?? draft.specialInstructions,
    po: spot.own?.references.po ?? draft.po,
    pickupNumber: spot.own?.references.pickupNumber ?? draft.pickupNumber,
    own: spot.own?.references.own ?? draft.own,
  };
}

/**
 * Manages the form that accepts an offer. It asks only for the details that the load lacks, and opens the load's page after
 * booking it.
 */
export function useAcceptForm(spot: SpotRequest, offer: SpotOffer) {
  const { send } = useApi();
  const text = useText();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const userId = useSignedIn().me.user.id;
  const repeatable = useRepeatableCall();
  const needsStops = spot.own?.needsStops === true;
  const { temperature, temperatureF } = spot;
  const planned = useMemo<PlannedStops>(
    () => ({ stops: plansOf(spot, offer), temperature, temperatureF }),
    [spot, offer, temperature, temperatureF],
  );
  const [initial] = useState(() => initialValues(userId, spot, planned));
  const isBooked = useRef(false);
  useEffect(checkBody.preload, []);

  const form = useFormPattern<BookingValues, AcceptBody>({
    initialValues: initial,
    required: ['productDescription'],
    refusedText: text('spot.accept.refused'),
    checksOnBlur: true,
    check({ stops, po, pickupNumber, own, productDescription, specialInstructions }) {
      const windows = { required: text('field.required'), order: text('booking.window.order') };
      return checkBody<BookingValues>(
        {
          ...(needsStops && { stops: bodyOfStops(stops, planned.stops) }),
          references: { po, pickupNumber, own },
          productDescription,
          specialInstructions,
        },
        needsStops ? windowErrors(stops, windows) : [],
      );
    },
    async send(checked: AcceptBody) {
      const entered = form.values.stops;
      const isKept = (at: number) => entered[at]?.keep === true && entered[at]?.facilityId === null;
      const stops =
        checked.stops && (await keepFacilities(send, checked.stops, { isKept, shipperId: spot.shipper.id }));
      const body = { ...checked, ...(stops && { stops }) };
      try {
        const load = await repeatable(JSON.stringify(body), (idempotencyKey) =>
          send(acceptSpotOffer, { params: { id: spot.id, offerId: offer.id }, body, idempotencyKey }),
        );
        isBooked.current = true;
        writeBookingDraft({ userId, offer: planned, copy: undefined }, null);
        void queryClient.invalidateQueries({ queryKey: queryKeys.loads });
        void showToast(text('spot.accepted', { number: load.number }));
        await navigate({ to: '/loads/$id', params: { id: load.id } });
      } finally {
        void queryClient.invalidateQueries({ queryKey: queryKeys.spots });
      }
      return undefined;
    },
  });

  const { values } = form;
  useEffect(() => {
    if (!isBooked.current) writeBookingDraft({ userId, offer: planned, copy: undefined }, values);
  }, [userId, planned, values]);
  return { form, plans: needsStops ? planned.stops : [] };
}
