import { type RawBuilder, sql } from 'kysely';

/** One kind of data about a person. Its entries are ordered by `at`, then by `id`. */
export interface ExportSection {
  readonly name: string;
  readonly from: (person: ExportedPerson) => RawBuilder<unknown>;
  readonly at: RawBuilder<unknown>;
  /** The entry's id as text, unique among the entries of one moment. */
  readonly id: RawBuilder<unknown>;
  /** The entry as a JSON object. */
  readonly entry: RawBuilder<unknown>;
  /** Reads with the role of the sign-in library, because no other role can read its tables. */
  readonly isSignIn?: true;
}

export interface ExportedPerson {
  readonly profileId: string;
  readonly userId: string | null;
  readonly email: string;
}

const NAMES_OTHERS = sql`entry.subject_kind in ('PROFILE', 'MEMBERSHIP', 'TAKEN_VALUE', 'SIGN_IN')`;

/**
 * Everything that is stored about a person, without secrets and without other people's data: no contacts at stops, no texts
 * of others, and of the audit only names and values that concern no one else.
 */
export const EXPORT_SECTIONS: readonly ExportSection[] = [
  {
    name: 'sessions',
    from: ({ userId }) => sql`auth.login_session where user_id = ${userId}::uuid`,
    at: sql`created_at`,
    id: sql`id::text`,
    entry: sql`jsonb_build_object('startedAt', created_at, 'renewedAt', updated_at, 'expiresAt', expires_at,
      'address', ip_address, 'userAgent', user_agent)`,
    isSignIn: true,
  },
  {
    name: 'passkeys',
    from: ({ userId }) => sql`auth.passkey where user_id = ${userId}::uuid`,
    at: sql`created_at`,
    id: sql`id::text`,
    entry: sql`jsonb_build_object('name', name, 'addedAt', created_at, 'lastUsedAt', last_used_at)`,
    isSignIn: true,
  },
  {
    name: 'authenticatorApps',
    from: ({ userId }) => sql`auth.totp where user_id = ${userId}::uuid and confirmed_at is not null`,
    at: sql`confirmed_at`,
    id: sql`user_id::text`,
    entry: sql`jsonb_build_object('turnedOnAt', confirmed_at, 'recoveryCodesLeft', (
      select count(*) from auth.recovery_code code where code.user_id = totp.user_id and code.used_at is null
    ))`,
    isSignIn: true,
  },
  {
    name: 'invitations',
    from: ({ profileId }) => sql`invitation where profile_id = ${profileId}`,
    at: sql`sent_at`,
    id: sql`profile_id::text`,
    entry: sql`jsonb_build_object('email', email, 'sentAt', sent_at, 'expiresAt', expires_at)`,
  },
  {
    name: 'searches',
    from: ({ profileId }) => sql`quote_request where created_by = ${profileId}`,
    at: sql`created_at`,
    id: sql`id::text`,
    entry: sql`jsonb_build_object('id', id, 'at', created_at, 'source', source, 'fromZip', from_zip, 'toZip', to_zip,
      'commodity', commodity, 'temperature', temperature, 'pallets', pallets, 'grossWeightLbs', gross_weight_lbs,
      'earliestPickup', earliest_pickup)`,
  },
  {
    name: 'savedLanes',
    from: ({ profileId }) => sql`saved_lane where created_by = ${profileId}`,
    at: sql`created_at`,
    id: sql`id::text`,
    entry: sql`jsonb_build_object('name', name, 'at', created_at, 'fromZip', from_zip, 'toZip', to_zip)`,
  },
  {
    name: 'savedQuotes',
    from: ({ profileId }) => sql`quote_saving where profile_id = ${profileId}`,
    at: sql`saved_at`,
    id: sql`quote_id::text`,
    entry: sql`jsonb_build_object('quoteId', quote_id, 'at', saved_at)`,
  },
  {
    name: 'bookings',
    from: ({ profileId }) => sql`load where created_by = ${profileId}`,
    at: sql`created_at`,
    id: sql`id::text`,
    entry: sql`jsonb_build_object('number', number, 'at', created_at, 'status', status, 'customer', shipper_name,
      'carrier', carrier_name, 'fromZip', from_zip, 'toZip', to_zip, 'pickupDate', pickup_date,
      'deliveryDate', delivery_date, 'totalCents', total_cents, 'specialInstructions', special_instructions)`,
  },
  {
    name: 'loadActions',
    from: ({ profileId }) => sql`load_transition where made_by = ${profileId}`,
    at: sql`at`,
    id: sql`load_id::text || position::text`,
    entry: sql`jsonb_build_object('loadId', load_id, 'at', at, 'action', action, 'reason', reason)`,
  },
  {
    name: 'trackingEvents',
    from: ({ profileId }) => sql`load_event where made_by = ${profileId}`,
    at: sql`recorded_at`,
    id: sql`load_id::text || position::text`,
    entry: sql`jsonb_build_object('loadId', load_id, 'at', recorded_at, 'type', type, 'place', place, 'note', note)`,
  },
  {
    name: 'messages',
    from: ({ profileId }) => sql`load_message where made_by = ${profileId}`,
    at: sql`at`,
    id: sql`load_id::text || position::text`,
    entry: sql`jsonb_build_object('loadId', load_id, 'at', at, 'text', text)`,
  },
  {
    name: 'spotRequests',
    from: ({ profileId }) => sql`spot_request where created_by = ${profileId}`,
    at: sql`created_at`,
    id: sql`id::text`,
    entry: sql`jsonb_build_object('number', number, 'at', created_at, 'status', status, 'fromZip', from_zip,
      'toZip', to_zip, 'specialInstructions', special_instructions)`,
  },
  {
    name: 'spotOffers',
    from: ({ profileId }) => sql`spot_offer where made_by = ${profileId}`,
    at: sql`made_at`,
    id: sql`id::text`,
    entry: sql`jsonb_build_object('requestId', request_id, 'at', made_at, 'status', status, 'totalCents', total_cents,
      'remark', remark)`,
  },
  {
    name: 'uploads',
    from: ({ profileId }) => sql`file_upload_processing where created_by = ${profileId}`,
    at: sql`created_at`,
    id: sql`id::text`,
    entry: sql`jsonb_build_object('at', created_at, 'type', type, 'fileName', file_name, 'status', status,
      'sizeBytes', size_bytes)`,
  },
  {
    name: 'files',
    from: ({ profileId }) => sql`storage_object where uploaded_by = ${profileId} and deleted_at is null`,
    at: sql`created_at`,
    id: sql`bucket || '/' || path`,
    entry: sql`jsonb_build_object('at', created_at, 'bucket', bucket, 'fileName', file_name, 'sizeBytes', size_bytes)`,
  },
  {
    name: 'apiKeys',
    from: ({ profileId }) => sql`api_key where created_by = ${profileId}`,
    at: sql`created_at`,
    id: sql`id::text`,
    entry: sql`jsonb_build_object('name', name, 'at', created_at, 'scopes', scopes, 'expiresAt', expires_at,
      'revokedAt', revoked_at, 'lastUsedAt', last_used_at)`,
  },
  {
    name: 'reminders',
    from: ({ profileId }) => sql`reminder where profile_id = ${profileId}`,
    at: sql`enqueued_at`,
    id: sql`kind || subject_id::text`,
    entry: sql`jsonb_build_object('kind', kind, 'at', enqueued_at)`,
  },
  {
    // The texts of mails are left out, because they have codes and links and name other people.
    name: 'emails',
    from: ({ email }) => sql`kept_mail where to_address = ${email}`,
    at: sql`kept_at`,
    id: sql`id::text`,
    entry: sql`jsonb_build_object('at', kept_at, 'to', to_address)`,
  },
  {
    name: 'changesByYou',
    from: ({ profileId }) =>
      sql`audit_author author join audit_entry entry on entry.id = author.entry_id
        cross join (select ${profileId}::uuid as person) who where author.actor_id = ${profileId}`,
    at: sql`entry.at`,
    id: sql`lpad(entry.id::text, 19, '0')`,
    entry: sql`jsonb_build_object('at', entry.at, 'action', entry.action, 'subject', entry.subject_kind,
      'name', case when not ${NAMES_OTHERS} or entry.subject_id = who.person then entry.subject_name end,
      'changed', case when not ${NAMES_OTHERS} or entry.subject_id = who.person
        then entry.changed - 'contact_name' - 'contact_phone' - 'contact_email' end)`,
  },
];
