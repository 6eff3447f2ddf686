import type { AuditEntry } from '../../../contract/audit';
import { TRACKING_LABELS, TRACKING_STEPS } from '../../../domain/loads/tracking';
import type { Text } from '../../texts/use-text';
import { describeRestore, describeRevision, describeUpload } from './describe-upload';
import { fieldText, valueText } from './entry-values';

type Change = readonly [unknown, unknown];

/** These fields are left out, because the description names the companies. */
const IDENTIFYING_FIELDS = new Set(['carrierId', 'shipperId']);

/** The changed fields worth showing, with their old and new values. */
export function changesOf({ changed }: AuditEntry): readonly (readonly [string, Change])[] {
  return Object.entries(changed).filter(([field]) => !IDENTIFYING_FIELDS.has(field));
}

/** The change in words: "Gave Ana Lopez the role Customer Admin". */
export function describeEntry(entry: AuditEntry, text: Text): string {
  const { action, subjectKind, subjectName: name } = entry;
  const company = entry.companyName ?? text('audit.none');
  const names = { name, company };
  switch (subjectKind) {
    case 'PROFILE':
      if (action === 'REMOVED') return text('audit.PROFILE.removed');
      return action === 'CREATED' ? describeCreatedUser(entry, text) : describeChangedUser(entry, text);
    case 'MEMBERSHIP':
      if (action === 'CREATED') return text('audit.MEMBERSHIP.created', names);
      return text(action === 'REMOVED' ? 'audit.MEMBERSHIP.removed' : 'audit.MEMBERSHIP.changed', names);
    case 'SHIPPER':
      if (action === 'CREATED') return text('audit.SHIPPER.created', names);
      return action === 'REMOVED' ? text('audit.SHIPPER.removed', names) : describeChanges(entry, text);
    case 'CARRIER':
      if (action === 'CREATED') return text('audit.CARRIER.created', names);
      return action === 'REMOVED' ? text('audit.CARRIER.removed', names) : describeChanges(entry, text);
    case 'RELATION':
      return describeRelation(entry, names, text);
    case 'TERMS':
      return describeTerms(entry, names, text);
    case 'API_KEY':
      if (action === 'CREATED') return text('audit.API_KEY.created', names);
      if (action === 'REMOVED') return text('audit.API_KEY.removed', names);
      return entry.changed.revokedAt ? text('audit.API_KEY.revoked', names) : describeChanges(entry, text);
    case 'UPLOAD':
      return describeUpload(entry, text);
    case 'RESTORE':
      return describeRestore(entry, text);
    case 'REVISION':
      return describeRevision(entry, text);
    case 'LOAD':
      return describeLoad(entry, names, text);
    case 'SPOT_REQUEST':
      return describeSpotRequest(entry, names, text);
    case 'SPOT_OFFER':
      return describeSpotOffer(entry, names, text);
    case 'FACILITY':
      return describeFacility(entry, names, text);
    case 'WEBHOOK':
      return describeWebhook(entry, names, text);
    case 'FUEL_PRICE':
      return describeFuelPrice(entry, names, text);
    case 'SIGN_IN':
      return describeSignIn(entry, names, text);
    case 'TAKEN_VALUE':
      return describeTakenValue(entry, text);
  }
}

const LOAD_STATUS_TEXTS = {
  ACCEPTED: 'audit.LOAD.accepted',
  REJECTED: 'audit.LOAD.rejected',
  CANCELLED: 'audit.LOAD.cancelled',
} as const;

function describeLoad(entry: AuditEntry, names: Record<string, string>, text: Text): string {
  if (entry.action === 'CREATED') return text('audit.LOAD.created', names);
  if (entry.changed.sharedAt) return text('audit.LOAD.shared', names);
  if (entry.changed.sharingEndedAt) return text('audit.LOAD.sharingEnded', names);
  const step = TRACKING_STEPS.find((one) => one === entry.changed.trackingStep?.[1]);
  if (step) return text('audit.LOAD.tracked', { ...names, step: TRACKING_LABELS[step] });
  const after = entry.changed.status?.[1] as keyof typeof LOAD_STATUS_TEXTS | undefined;
  return after === undefined ? describeChanges(entry, text) : text(LOAD_STATUS_TEXTS[after], names);
}

const SPOT_STATUS_TEXTS = {
  BOOKED: 'audit.SPOT_REQUEST.booked',
  EXPIRED: 'audit.SPOT_REQUEST.expired',
  CANCELLED: 'audit.SPOT_REQUEST.cancelled',
} as const;

function describeSpotRequest(entry: AuditEntry, names: Record<string, string>, text: Text): string {
  if (entry.action === 'CREATED') return text('audit.SPOT_REQUEST.created', names);
  if (entry.changed.answer?.[1] === 'DECLINED') return text('audit.SPOT_REQUEST.declined', names);
  const after = entry.changed.status?.[1] as keyof typeof SPOT_STATUS_TEXTS | undefined;
  return after === undefined ? describeChanges(entry, text) : text(SPOT_STATUS_TEXTS[after], names);
}

function describeSpotOffer(entry: AuditEntry, names: Record<string, string>, text: Text): string {
  if (entry.action === 'CREATED') return text('audit.SPOT_OFFER.created', names);
  const isAccepted = entry.changed.status?.[1] === 'ACCEPTED';
  return text(isAccepted ? 'audit.SPOT_OFFER.accepted' : 'audit.SPOT_OFFER.ended', names);
}

function describeFacility(entry: AuditEntry, { name = '' }: Record<string, string>, text: Text): string {
  // A shared facility belongs to no company.
  const names = { name, company: entry.companyName ?? text('audit.UPLOAD.everyone') };
  if (entry.action === 'CREATED') return text('audit.FACILITY.created', names);
  if (entry.action === 'REMOVED') return text('audit.FACILITY.removed', names);
  const isActive = entry.changed.isActive?.[1];
  if (isActive === false) return text('audit.FACILITY.removed', names);
  return isActive === true ? text('audit.FACILITY.returned', names) : describeChanges(entry, text);
}

function describeWebhook(entry: AuditEntry, names: Record<string, string>, text: Text): string {
  if (entry.action === 'CREATED') return text('audit.WEBHOOK.created', names);
  if (entry.action === 'REMOVED') return text('audit.WEBHOOK.removed', names);
  if (entry.changed.secretRotatedAt) return text('audit.WEBHOOK.rotated', names);
  const status = entry.changed.status?.[1];
  if (status === 'ACTIVE') return text('audit.WEBHOOK.enabled', names);
  return status === 'DISABLED' ? text('audit.WEBHOOK.disabled', names) : describeChanges(entry, text);
}

function describeFuelPrice(entry: AuditEntry, names: Record<string, string>, text: Text): string {
  const [before, after] = (entry.changed.priceMills ?? [null, null]).map((mills) =>
    valueText('priceMills', mills, text),
  ) as [string, string];
  if (entry.action === 'CREATED') return text('audit.FUEL_PRICE.created', { ...names, after });
  if (entry.action === 'REMOVED') return text('audit.FUEL_PRICE.removed', names);
  return text('audit.FUEL_PRICE.changed', { ...names, before, after });
}

/**
 * Describes a change of how a person signs in: a second factor set up or removed, a recovery code used, or sessions ended by
 * an ADMIN.
 */
function describeSignIn(entry: AuditEntry, names: Record<string, string>, text: Text): string {
  const { changed, action } = entry;
  const [before, after] = changed.passkey ?? [null, null];
  const passkey = { ...names, passkey: String(after ?? before ?? '') };
  if (changed.passkey) {
    return text(
      action === 'REMOVED' ? 'audit.SIGN_IN.passkeyRemoved' : 'audit.SIGN_IN.passkeyAdded',
      passkey,
    );
  }
  if (changed.authenticatorApp) {
    return text(action === 'REMOVED' ? 'audit.SIGN_IN.appRemoved' : 'audit.SIGN_IN.appAdded', names);
  }
  if (changed.recoveryCode) return text('audit.SIGN_IN.recoveryCode', names);
  return text(changed.sessionsEnded ? 'audit.SIGN_IN.sessionsEnded' : 'audit.SIGN_IN.reset', names);
}

function describeTakenValue(entry: AuditEntry, text: Text): string {
  const [[field, [, value]] = ['', [null, null]]] = changesOf(entry);
  return text('audit.TAKEN_VALUE.created', {
    field: fieldText(field, text),
    value: valueText(field, value, text),
  });
}

/** The actor's name, or the kind of actor if there is no name. */
export function describeActor({ actorKind, actorName, actorSide }: AuditEntry, text: Text): string {
  if (actorKind !== 'USER') return text(`audit.who.${actorKind}`);
  return actorName ?? text(`audit.who.${actorSide ?? 'USER'}`);
}

function describeCreatedUser({ subjectName: name, changed }: AuditEntry, text: Text): string {
  const roles = changed.roles?.[1];
  if (!Array.isArray(roles) || roles.length === 0) return text('audit.PROFILE.created', { name });
  return text('audit.PROFILE.created.role', { name, roles: valueText('roles', roles, text) });
}

function describeChangedUser(entry: AuditEntry, text: Text): string {
  const { subjectName: name, changed } = entry;
  const fields = Object.keys(changed);
  if (changed.dataExportedAt) return text('audit.PROFILE.exported', { name });
  if (changed.firstName?.[0] === null && changed.lastName?.[0] === null) {
    return text('audit.PROFILE.named', { name });
  }
  if (fields.length !== 1) return describeChanges(entry, text);
  const { roles, status, allowBooking } = changed;
  if (roles) {
    const [before, after] = roles.map((side) => (Array.isArray(side) ? side : [])) as [unknown[], unknown[]];
    const added = after.filter((role) => !before.includes(role));
    const removed = before.filter((role) => !after.includes(role));
    if (removed.length === 0) {
      return text('audit.PROFILE.role.given', { name, roles: valueText('roles', added, text) });
    }
    if (added.length === 0) {
      return text('audit.PROFILE.role.taken', { name, roles: valueText('roles', removed, text) });
    }
  }
  if (status?.[1] === 'DEACTIVATED') return text('audit.deactivated', { name });
  if (status?.[0] === 'INVITED' && status[1] === 'ACTIVE') return text('audit.PROFILE.joined', { name });
  if (status?.[0] === 'DEACTIVATED') return text('audit.reactivated', { name });
  if (isLonger(changed.terms)) return text('audit.PROFILE.terms', { name });
  if (allowBooking) {
    return text(allowBooking[1] === true ? 'audit.PROFILE.mayBook' : 'audit.PROFILE.mayNotBook', { name });
  }
  return describeChanges(entry, text);
}

/** Whether the list grew, which means that terms were accepted, not withdrawn. */
function isLonger(change: Change | undefined): boolean {
  const [before, after] = change ?? [];
  return Array.isArray(after) && after.length > (Array.isArray(before) ? before.length : 0);
}

function describeChanges(entry: AuditEntry, text: Text): string {
  const { subjectName: name } = entry;
  const changes = changesOf(entry);
  const [only] = changes;
  if (!only) return text('audit.touched', { name });
  if (changes.length > 1) {
    const isNew = changes.every(([, [before]]) => before === null);
    const fields = joinWords(
      changes.map(([field]) => fieldText(field, text)),
      text,
    );
    return text(isNew ? 'audit.set.several' : 'audit.changed.several', { fields, name });
  }
  const [field, [before, after]] = only;
  if (field === 'isActive') return text(after === true ? 'audit.reactivated' : 'audit.deactivated', { name });
  const values = { field: fieldText(field, text), name };
  if (after === null || after === '') return text('audit.cleared', values);
  if (before === null || before === '') {
    return text('audit.set', { ...values, after: valueText(field, after, text) });
  }
  return text('audit.changed', {
    ...values,
    before: valueText(field, before, text),
    after: valueText(field, after, text),
  });
}

function describeRelation(
  { action, changed }: AuditEntry,
  names: Record<string, string>,
  text: Text,
): string {
  if (action === 'REMOVED') return text('audit.RELATION.removed', names);
  const status = changed.status?.[1];
  if (status === 'APPROVED') return text('audit.RELATION.approved', names);
  if (status === 'REQUESTED') return text('audit.RELATION.requested', names);
  if (status === 'PENDING' && action === 'CHANGED') return text('audit.RELATION.pending', names);
  return text('audit.RELATION.created', { ...names, status: valueText('status', status, text) });
}

function describeTerms({ action, changed }: AuditEntry, names: Record<string, string>, text: Text): string {
  if (action === 'REMOVED') return text('audit.TERMS.removed', names);
  const [before, after] = (changed.multiplier ?? [null, null]).map((one) =>
    valueText('multiplier', one, text),
  ) as [string, string];
  return text(action === 'CREATED' ? 'audit.TERMS.created' : 'audit.TERMS.changed', {
    ...names,
    before,
    after,
  });
}

/** Joins words: "tier, search cap and number of seats". */
function joinWords(words: readonly string[], text: Text): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : text('audit.and', { list: words.slice(0, -1).join(', '), last });
}
