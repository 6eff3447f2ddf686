import type { Pool } from '../../../../contract/quotes/quote-pool';
import type { QuoteRequest } from '../../../../contract/quotes/quotes';
import type { SpotBody } from '../../../../contract/spot/spot-body';
import { MAX_SPOT_DROPOFFS, SPOT_VEHICLES, type SpotVehicle } from '../../../../domain/spot/spot';
import { emptyDropoff } from '../../search-form/dropoff-values';
import { bodyOfDropoffs, valuesOfPool } from '../../search-form/pool-values';
import { searchOfDraft } from '../../search-form/search-draft';
import {
  emptySearch,
  type SearchValues,
  type Sender,
  sharedBodyOf,
  valuesOfRequest,
} from '../../search-form/search-values';
import { zipOfText } from '../../search-form/zip-text';
import { DEADLINE_CHOICES, type DeadlineChoice, deadlineOf } from './deadlines';

/** The values of the form: those of a pool with one dropoff or more, and the other values that an offer needs. */
export interface SpotValues extends SearchValues {
  latestPickup: string | null;
  vehicleType: SpotVehicle | '';
  deadline: DeadlineChoice;
  deadlineDay: string | null;
  /** The time of the deadline, `HH:MM`. */
  deadlineTime: string;
  /** The carriers to ask; null asks all approved carriers. */
  carrierIds: string[] | null;
  showMargin: boolean;
  productDescription: string;
  specialInstructions: string;
  note: string;
  po: string;
  pickupNumber: string;
  own: string;
}

const TEXTS = ['productDescription', 'specialInstructions', 'note', 'po', 'pickupNumber', 'own'] as const;
const NOON = '12:00';

export const emptySpot = (now: Date): SpotValues => ({
  ...emptySearch(now),
  isPool: true,
  dropoffs: [emptyDropoff()],
  latestPickup: null,
  vehicleType: 'REEFER_VAN',
  deadline: '4H',
  deadlineDay: null,
  deadlineTime: NOON,
  carrierIds: null,
  showMargin: false,
  productDescription: '',
  specialInstructions: '',
  note: '',
  po: '',
  pickupNumber: '',
  own: '',
});

/** Returns the values of a draft, with defaults for values that are missing or invalid. */
export function spotOfDraft(stored: Record<string, unknown>, now: Date): SpotValues {
  const empty = emptySpot(now);
  const search = searchOfDraft(stored, now);
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const day = (value: unknown) => (typeof value === 'string' ? value : null);
  const { carrierIds } = stored;
  return {
    ...empty,
    ...search,
    isPool: true,
    dropoffs: search.dropoffs.length > 0 ? search.dropoffs : empty.dropoffs,
    latestPickup: day(stored.latestPickup),
    vehicleType: SPOT_VEHICLES.find((one) => one === stored.vehicleType) ?? '',
    deadline: DEADLINE_CHOICES.find((one) => one === stored.deadline) ?? empty.deadline,
    deadlineDay: day(stored.deadlineDay),
    deadlineTime: text(stored.deadlineTime) || NOON,
    carrierIds: Array.isArray(carrierIds)
      ? carrierIds.filter((one): one is string => typeof one === 'string')
      : null,
    showMargin: stored.showMargin === true,
    ...Object.fromEntries(TEXTS.map((name) => [name, text(stored[name])])),
  };
}

/** A search whose quotes are shown beside the offers, with its form values. */
export type SpotSource =
  | { readonly kind: 'REQUEST'; readonly id: string; readonly values: Partial<SearchValues> }
  | { readonly kind: 'POOL'; readonly id: string; readonly values: Partial<SearchValues> };

export function sourceOfRequest(found: QuoteRequest): SpotSource {
  const { toZip, pallets, grossWeightLbs, accessorials, ...shared } = valuesOfRequest(found);
  const dropoffs = [{ ...emptyDropoff(), toZip, pallets, grossWeightLbs, accessorials }];
  return { kind: 'REQUEST', id: found.requestId, values: { ...shared, isPool: true, dropoffs } };
}

export function sourceOfPool(pool: Pool): SpotSource {
  const values = valuesOfPool(pool);
  return {
    kind: 'POOL',
    id: pool.groupId,
    values: { ...values, dropoffs: values.dropoffs?.slice(0, MAX_SPOT_DROPOFFS) ?? [] },
  };
}

const lanesOf = ({ fromZip = '', dropoffs = [] }: Partial<SearchValues>) =>
  [fromZip, ...dropoffs.map(({ toZip }) => toZip)].map(zipOfText).join(' ');

/** Whether the form still asks for the places of the search, so that its quotes can be compared. */
export const isSameLane = (values: SearchValues, source: SpotSource): boolean =>
  lanesOf(values) === lanesOf(source.values);

export type UncheckedSpot = { [Field in keyof SpotBody]?: unknown };

const filled = (text: string) => (text.trim() === '' ? undefined : text);

/** Returns the body to check and send. Empty fields are left out. */
export function bodyOfSpot(
  values: SpotValues,
  { sender, source, now }: { sender: Sender; source: SpotSource | null; now: Date },
): UncheckedSpot {
  const { carrierId: _, ...shared } = sharedBodyOf(values, sender);
  const compared = source !== null && isSameLane(values, source) ? source : null;
  return {
    ...shared,
    dropoffs: bodyOfDropoffs(values.dropoffs),
    latestPickup: values.latestPickup ?? undefined,
    vehicleType: values.vehicleType === '' ? undefined : values.vehicleType,
    deadline: deadlineOf(values, now),
    carrierIds: values.carrierIds ?? undefined,
    showMargin: values.showMargin,
    productDescription: filled(values.productDescription),
    specialInstructions: filled(values.specialInstructions),
    note: filled(values.note),
    references: { po: values.po, pickupNumber: values.pickupNumber, own: values.own },
    ...(compared?.kind === 'REQUEST' && { requestId: compared.id }),
    ...(compared?.kind === 'POOL' && { poolId: compared.id }),
  };
}
