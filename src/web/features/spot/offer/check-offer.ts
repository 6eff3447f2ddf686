import type { SpotOfferBody } from '../../../../contract/spot/spot-body';
import type { Text } from '../../../texts/use-text';
import { checkWith } from '../../../ui/form/check-with';
import type { FieldFault } from '../../../ui/form/field-messages';
import { typedCents } from '../../../ui/form/typed-dollars';
import { formatDay, formatMoment } from '../../../ui/format/day';
import { bodyOfOffer, instantOf, type OfferedSpot, type OfferValues } from './offer-values';

const checkBody = checkWith<SpotOfferBody>(() =>
  import('../../../../contract/spot/spot-body').then(({ spotOfferBodySchema }) => spotOfferBodySchema),
);

/** Loads the schema while the form is filled in. */
export const preloadOfferSchema = checkBody.preload;

/** Returns the errors that depend on the request, as readable messages. The server and the database check the same. */
function offerFaults(values: OfferValues, spot: OfferedSpot, nowMs: number, text: Text): FieldFault[] {
  const faults: FieldFault[] = [];
  const add = (field: string, message: string) => faults.push({ field, message });
  const { totalCents, pickupDate, deliveryDates, expiresAt, expiresTime } = values;
  if (Number.isNaN(typedCents(totalCents))) add('totalCents', text('spotOffer.total.unknown'));
  if (pickupDate !== null && pickupDate < spot.earliestPickup) {
    add('pickupDate', text('spotOffer.pickup.early', { day: formatDay(spot.earliestPickup) }));
  }
  if (pickupDate !== null && spot.latestPickup !== null && pickupDate > spot.latestPickup) {
    add('pickupDate', text('spotOffer.pickup.late', { day: formatDay(spot.latestPickup) }));
  }
  for (const [at, { date }] of deliveryDates.entries()) {
    const before = deliveryDates[at - 1]?.date ?? pickupDate;
    const field = `deliveryDates.${at}.date`;
    if (date === null) add(field, text('field.required'));
    else if (before !== null && date < before) {
      add(field, text(at === 0 ? 'spotOffer.delivery.early' : 'spotOffer.delivery.order'));
    }
  }
  const ends = expiresAt === null ? undefined : instantOf(expiresAt, expiresTime);
  if (ends !== undefined && Date.parse(ends) <= nowMs) add('expiresAt', text('spotOffer.expires.past'));
  if (ends !== undefined && ends > spot.deadline) {
    add('expiresAt', text('spotOffer.expires.late', { moment: formatMoment(spot.deadline) }));
  }
  return faults;
}

export const checkOffer = (values: OfferValues, spot: OfferedSpot, text: Text) =>
  checkBody<OfferValues>(bodyOfOffer(values), offerFaults(values, spot, Date.now(), text));
