import type { OpenDay } from '../../../contract/reference/facilities';
import { formatUsdMills } from '../../../domain/money/format-amounts';
import { FACILITY_SCHEDULINGS, FACILITY_TYPES } from '../../../domain/people/companies';
import { ROLES } from '../../../domain/people/roles';
import { PROCESSING_TYPES } from '../../../domain/uploads';
import type { Text } from '../../texts/use-text';
import { formatMoment } from '../../ui/format/day';
import { formatNumber } from '../../ui/format/number';

const FIELDS = [
  'email',
  'status',
  'roles',
  'allowBooking',
  'terms',
  'firstName',
  'lastName',
  'name',
  'imageUrl',
  'logoUrl',
  'isActive',
  'description',
  'stripeEmail',
  'carrierOnboardingUrl',
  'tier',
  'plan',
  'cancelAt',
  'street',
  'street2',
  'city',
  'state',
  'zip',
  'owner',
  'scheduling',
  'hours',
  'contactName',
  'contactPhone',
  'contactEmail',
  'searchCap',
  'numberOfSeats',
  'carrierType',
  'dataExportedAt',
  'phone',
  'foodGrade',
  'deficitRating',
  'stackingCredit',
  'multiplier',
  'priceMills',
  'expiresAt',
  'revokedAt',
  'sharedAt',
  'sharingEndedAt',
  'type',
  'mode',
  'rows',
  'created',
  'updated',
  'unchanged',
  'removed',
  'errors',
  'revision',
  'restoresRevision',
] as const;

/** The codes that are shown in words when they are the whole value of a field. */
const CODES = [
  'INVITED',
  'ACTIVE',
  'DEACTIVATED',
  'REQUESTED',
  'PENDING',
  'APPROVED',
  'LIGHT',
  'BASIC',
  'PRO',
  'ELITE',
  'active',
  'past_due',
  'canceled',
  'ASSET_BASED',
  'ASSET_LIGHT',
  'COMPLETED',
  'ERROR',
  'MERGE',
  'REPLACE',
] as const;
const CODE_FIELDS = new Set(['status', 'tier', 'plan', 'carrierType', 'mode']);
const MOMENT_FIELDS = new Set([
  'cancelAt',
  'dataExportedAt',
  'expiresAt',
  'revokedAt',
  'sharedAt',
  'sharingEndedAt',
]);

/** A field's label; an unknown field shows its name, so that nothing is hidden. */
export function fieldText(field: string, text: Text): string {
  const known = FIELDS.find((one) => one === field);
  return known ? text(`audit.field.${known}`) : field;
}

/** A field's value in words. Multipliers are in 1/10000. */
export function valueText(field: string, value: unknown, text: Text): string {
  if (value === null || value === undefined || value === '') return text('audit.none');
  if (typeof value === 'boolean') return text(value ? 'audit.yes' : 'audit.no');
  if (typeof value === 'number' && field === 'priceMills') return formatUsdMills(value);
  if (typeof value === 'number') return formatDecimal(field === 'multiplier' ? value / 10_000 : value);
  if (Array.isArray(value)) {
    return value.length === 0 ? text('audit.none') : value.map((one) => itemText(one, text)).join(', ');
  }
  if (typeof value !== 'string') return JSON.stringify(value);
  if (MOMENT_FIELDS.has(field)) return formatMoment(value);
  const type = field === 'type' ? PROCESSING_TYPES.find((one) => one === value) : undefined;
  if (type) return text(`uploads.type.${type}`);
  const facilityType = field === 'type' ? FACILITY_TYPES.find((one) => one === value) : undefined;
  if (facilityType) return text(`facility.${facilityType}`);
  const scheduling = FACILITY_SCHEDULINGS.find((one) => one === value);
  if (scheduling) return text(`audit.value.${scheduling}`);
  const code = CODE_FIELDS.has(field) ? CODES.find((one) => one === value) : undefined;
  return code ? text(`audit.value.${code}`) : value;
}

/** A multiplier has four decimals; other numbers have at most three. */
function formatDecimal(value: number): string {
  return Number.isInteger(value) ? formatNumber(value) : String(value);
}

const isOpenDay = (item: unknown): item is OpenDay =>
  typeof item === 'object' && item !== null && 'day' in item && 'opens' in item;

/**
 * An item of a list in words: a role by its label, accepted terms of use by their version, or a facility's hours of a day.
 */
function itemText(item: unknown, text: Text): string {
  if (typeof item === 'object' && item !== null && 'version' in item) return String(item.version);
  if (isOpenDay(item)) return `${item.day} ${item.opens}–${item.closes}`;
  if (typeof item !== 'string') return JSON.stringify(item);
  const role = ROLES.find((one) => one === item);
  return role ? text(`role.${role}`) : item;
}
