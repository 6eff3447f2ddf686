import type { Pool } from '../../../../../contract/quote-pool';
import type { QuoteRequest } from '../../../../../contract/quotes';
import type { SpotBody } from '../../../../../contract/spot-body';
import { MAX_SPOT_DROPOFFS, SPOT_VEHICLES, type SpotVehicle } from '../../../../../domain/spot/spot';
import { emptyDropoff } from '../../pool/dropoff-values';
import { bodyOfDropoffs, valuesOfPool } from '../../pool/pool-values';
import { searchOfDraft } from '../../search/search-draft';
import {
  emptySearch,
  type SearchValues,
  type Sender,
  sharedBodyOf,
  valuesOfRequest,
} from '../../search/search-values';
import { zipOfText } from '../../search/zip-text';
import { DEADLINE_CHOICES, type DeadlineChoice, deadlineOf } from './deadlines';

/** The form is that of a pool with one dropoff or more, and what an offer needs besides. */
export interface SpotValues extends SearchValues {
  latestPickup: string | null;
  vehicleType: SpotVehicle | '';
  deadline: DeadlineChoice;
  deadlineDay: string | null;
  /** `HH:MM`. */
  deadlineTime: string;
  /** Null asks all approved carriers. */
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

/** The values of a draft, with defaults for what is missing or invalid. */
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

/** A search whose quotes stand beside the offers, with what it searched for. */
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

/** The body to check and send; empty fields are left out. */
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
