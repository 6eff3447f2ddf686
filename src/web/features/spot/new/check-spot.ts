import type { SpotBody } from '../../../../contract/spot/spot-body';
import { MAX_DEADLINE_DAYS, MIN_DEADLINE_MINUTES } from '../../../../domain/spot/spot';
import type { Text } from '../../../texts/use-text';
import { checkWith } from '../../../ui/form/check-with';
import type { FieldFault } from '../../../ui/form/field-messages';
import { pickupDayErrors } from '../../search-form/check-search';
import type { SpotValues, UncheckedSpot } from './spot-values';

const checkBody = checkWith<SpotBody>(() =>
  import('../../../../contract/spot/spot-body').then(({ spotBodySchema }) => spotBodySchema),
);

/** Loads the schema while the form is filled in. */
export const preloadSpotSchema = checkBody.preload;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

function deadlineFaults(deadline: unknown, now: Date, text: Text): FieldFault[] {
  const field = 'deadline';
  if (typeof deadline !== 'string') return [{ field, message: text('field.required') }];
  const aheadMs = Date.parse(deadline) - now.getTime();
  if (aheadMs < MIN_DEADLINE_MINUTES * MINUTE_MS) {
    return [{ field, message: text('spot.deadline.early', { minutes: MIN_DEADLINE_MINUTES }) }];
  }
  return aheadMs > MAX_DEADLINE_DAYS * DAY_MS
    ? [{ field, message: text('spot.deadline.late', { days: MAX_DEADLINE_DAYS }) }]
    : [];
}

/** Checks the form against the contract, the current time, and the chosen carriers. */
export async function checkSpot(values: SpotValues, body: UncheckedSpot, now: Date, text: Text) {
  const pickup = typeof body.earliestPickup === 'string' ? body.earliestPickup : undefined;
  const faults = [
    ...pickupDayErrors(pickup, now),
    ...deadlineFaults(body.deadline, now, text),
    ...(values.carrierIds?.length === 0
      ? [{ field: 'carrierIds', message: text('spot.carriers.none') }]
      : []),
  ];
  const checked = await checkBody<SpotValues>(body, faults);
  return checked.ok ? checked : { ...checked, sentence: text('spot.checkFields') };
}
