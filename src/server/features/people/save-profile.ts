import { sql, type Transaction } from 'kysely';
import { AppError, invalidInput } from '../../../contract/app-error';
import type { ProfileFields } from '../../../contract/people/profile-bodies';
import type { FieldError } from '../../../contract/problems';
import { canCreateProfile } from '../../../domain/access/can-create-profile';
import { canEditProfile, type ProfileChange } from '../../../domain/access/can-edit-profile';
import { newId } from '../../../domain/ids';
import { type Role, roleFlags } from '../../../domain/people/roles';
import { camelToSnake } from '../../../domain/text/key-case';
import type { Caller } from '../../access/caller';
import { requirePermission } from '../../access/require-permission';
import type { Clock } from '../../platform/clock';
import { type ActorDb, joinTransaction, runAsSystem } from '../../platform/database/database';
import type { DB } from '../../platform/database/schema.generated';
import { requireUnchanged } from '../audit/require-unchanged';
import {
  findAdmins,
  findFullShipper,
  findInactiveCompanies,
  lockForEdit,
  readPersonToEdit,
  readVersion,
  renameAccount,
  type StoredPerson,
} from './edit-queries';
import { mergeTerms } from './merge-terms';

/** Enqueues an invitation mail in the transaction of `db`. `auth` provides this function. */
export interface InvitationMails {
  invitation(
    db: ActorDb,
    about: { readonly email: string; readonly invitedBy: string | null },
  ): Promise<void>;
}

/** The functions needed to give the role ADMIN, which opens every company. `auth` provides them. */
export interface AdminGrant {
  /** Whether the user of the caller's session proved their identity within the last ten minutes. */
  isConfirmed(): Promise<boolean>;
  /** Enqueues a mail in the transaction of `db`. */
  mail(
    db: ActorDb,
    about: { readonly email: string; readonly what: 'ADMIN_GIVEN'; readonly detail: string },
  ): Promise<void>;
}

/** The companies to set. `replace` replaces only the companies that the caller can see. */
export interface SentCompanies {
  readonly ids: readonly string[];
  readonly mode: 'add' | 'replace';
}

export interface ProfileToSave extends ProfileFields {
  readonly carriers?: SentCompanies | undefined;
  readonly shippers?: SentCompanies | undefined;
  /** Whether to mail an invitation. Rejected for a user who has already accepted one. */
  readonly sendInvite?: boolean | undefined;
}

const NEW_PERSON: Omit<StoredPerson, 'id' | 'email'> = {
  status: 'INVITED',
  isInvited: true,
  userId: null,
  roles: [],
  terms: [],
  carrierIds: [],
  shipperIds: [],
};

/**
 * Creates a profile, INVITED and without an account, or changes one. Throws NOT_FOUND for a profile that the caller may not
 * see, FORBIDDEN for fields they may not set, WRONG_STATE if the profile has changed after `unchangedSince`, INVALID_INPUT,
 * SEATS_EXCEEDED, and the database's 23505 for an email in use. Errors use the field names of `/v1`, with `carrierIds` and
 * `shipperIds` for companies. The invitation is mailed only if the transaction commits.
 */
export async function saveProfile(
  {
    db,
    clock,
    mails,
    adminGrant = null,
  }: {
    readonly db: ActorDb;
    readonly clock: Clock;
    readonly mails: InvitationMails;
    /** Null for callers that cannot give the role ADMIN. */
    readonly adminGrant?: AdminGrant | null;
  },
  sent: ProfileToSave,
): Promise<{ id: string }> {
  const { profileId, carriers, shippers, sendInvite = false, unchangedSince, ...fields } = sent;
  const isNew = profileId === undefined;
  const id = profileId ?? newId(clock.now().getTime());
  const isConfirmed = fields.roles?.includes('ADMIN') === true && (await adminGrant?.isConfirmed());
  return db.transaction(async (tx) => {
    const caller = await lockForEdit(tx, db.actor, id);
    if (isNew) {
      // A caller who may not add users gets that error first, and not the errors about missing fields.
      requirePermission(canCreateProfile(caller, {}));
      requireNewProfileFields(sent);
    }
    const was = isNew
      ? { ...NEW_PERSON, id, email: sent.email ?? '' }
      : await readPersonToEdit(tx, db.actor, id);
    if (!isNew && unchangedSince !== undefined) {
      const version = await readVersion(tx, id);
      const edited = { kinds: ['PROFILE', 'MEMBERSHIP'], id, name: 'user' } as const;
      await requireUnchanged(tx, edited, version, unchangedSince);
    }
    const carrierIds = companiesAfter(caller, was.carrierIds, caller.carrierIds, carriers);
    const shipperIds = companiesAfter(caller, was.shipperIds, caller.shipperIds, shippers);
    const wanted: ProfileChange = {
      email: fields.email,
      roles: fields.roles,
      carrierIds,
      shipperIds,
      allowBooking: fields.attributes?.allowBooking,
    };
    requirePermission(isNew ? canCreateProfile(caller, wanted) : canEditProfile(caller, was, wanted));
    const makesAdmin = fields.roles?.includes('ADMIN') === true && !was.roles.includes('ADMIN');
    if (makesAdmin && !isConfirmed) throw new AppError('CONFIRMATION_REQUIRED');
    if (sendInvite && was.status !== 'INVITED') {
      throw invalidInput({ field: 'sendInvite', message: 'Only invited users can be sent an invitation' });
    }
    const terms = sent.attributes?.terms && mergeTerms(was.terms, sent.attributes.terms, clock.now());
    const change = {
      ...camelToSnake(fields),
      ...(carrierIds && { carrier_ids: carrierIds }),
      ...(shipperIds && { shipper_ids: shipperIds }),
      ...(fields.attributes && {
        attributes: { ...camelToSnake(fields.attributes), ...(terms && { terms }) },
      }),
    };

    await runAsSystem(tx, db.actor, async () => {
      if (sent.roles || carrierIds || shipperIds) {
        const after = {
          roles: sent.roles ?? was.roles,
          carrierIds: carrierIds ?? was.carrierIds,
          shipperIds: shipperIds ?? was.shipperIds,
        };
        requireMatchingCompanies(after);
        const added = {
          carriers: after.carrierIds.filter((one) => !was.carrierIds.includes(one)),
          shippers: after.shipperIds.filter((one) => !was.shipperIds.includes(one)),
        };
        await requireActiveCompanies(tx, added);
        if (was.status !== 'DEACTIVATED') {
          const full = await findFullShipper(tx, added.shippers);
          if (full) throw seatsExceeded(full, 'shipperIds');
        }
      }
      await sql`select fn_profile_upsert(${id}::uuid, ${isNew}, ${JSON.stringify(change)}::jsonb)`.execute(
        tx,
      );
      if (was.userId !== null && sent.email !== undefined && sent.email !== was.email) {
        await renameAccount(tx, was.userId, sent.email);
      }
    });
    if (makesAdmin && adminGrant) {
      const about = { giverId: caller.profileId, takerId: id };
      await tellAdmins(tx, db, adminGrant, about);
    }
    if (sendInvite) {
      const email = sent.email ?? was.email;
      await mails.invitation(joinTransaction(tx, db.actor), { email, invitedBy: caller.profileId });
    }
    return { id };
  });
}

/** Mails every other active ADMIN who made whom an administrator. */
async function tellAdmins(
  tx: Transaction<DB>,
  db: ActorDb,
  grant: AdminGrant,
  { giverId, takerId }: { readonly giverId: string; readonly takerId: string },
): Promise<void> {
  const admins = await runAsSystem(tx, db.actor, () => findAdmins(tx, [giverId, takerId]));
  const emailOf = (id: string) => admins.find((one) => one.id === id)?.email ?? '';
  const detail = `${emailOf(giverId)} made ${emailOf(takerId)} an administrator`;
  for (const { id, email, isActive } of admins) {
    if (id === giverId || id === takerId || !isActive) continue;
    await grant.mail(joinTransaction(tx, db.actor), { email, what: 'ADMIN_GIVEN', detail });
  }
}

/** Returns the error for a shipper whose seats are all taken by active and invited users. */
export function seatsExceeded({ name, seats }: { name: string; seats: number }, field?: string): AppError {
  const detail = `${seats === 1 ? 'The only seat' : `All ${seats} seats`} of ${name} ${seats === 1 ? 'is' : 'are'} taken.`;
  return new AppError('SEATS_EXCEEDED', {
    detail,
    ...(field === undefined ? {} : { fields: [{ field, message: detail }] }),
  });
}

function requireNewProfileFields(sent: ProfileToSave): void {
  const required = ['email', 'firstName', 'lastName', 'roles'] as const;
  const missing: FieldError[] = required
    .filter((field) => sent[field] === undefined)
    .map((field) => ({ field, message: 'Required' }));
  if (missing.length > 0) throw invalidInput(...missing);
}

/**
 * Returns the companies after the change; undefined if none were sent. Companies that the caller cannot see never change.
 */
function companiesAfter(
  caller: Caller,
  was: readonly string[],
  own: readonly string[],
  sent: SentCompanies | undefined,
): readonly string[] | undefined {
  if (!sent) return undefined;
  const isSeen = (id: string) => roleFlags(caller.roles).isAdmin || own.includes(id);
  const unchanged = sent.mode === 'add' ? was : was.filter((id) => !isSeen(id));
  return Array.from(new Set([...unchanged, ...sent.ids]));
}

function requireMatchingCompanies(after: {
  readonly roles: readonly Role[];
  readonly carrierIds: readonly string[];
  readonly shipperIds: readonly string[];
}): void {
  const { isCarrier, isShipper } = roleFlags(after.roles);
  const errors: FieldError[] = [];
  if (isCarrier && after.carrierIds.length === 0) {
    errors.push({ field: 'carrierIds', message: 'A carrier role needs a carrier' });
  }
  if (isShipper && after.shipperIds.length === 0) {
    errors.push({ field: 'shipperIds', message: 'A customer role needs a customer' });
  }
  if (errors.length > 0) throw invalidInput(...errors);
}

async function requireActiveCompanies(
  tx: Parameters<typeof findInactiveCompanies>[0],
  added: { readonly carriers: readonly string[]; readonly shippers: readonly string[] },
): Promise<void> {
  if ((await findInactiveCompanies(tx, 'carrier', added.carriers)).length > 0) {
    throw invalidInput({ field: 'carrierIds', message: 'Choose active carriers' });
  }
  if ((await findInactiveCompanies(tx, 'shipper', added.shippers)).length > 0) {
    throw invalidInput({ field: 'shipperIds', message: 'Choose active customers' });
  }
}
