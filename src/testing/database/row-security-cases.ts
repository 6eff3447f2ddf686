import { loadCases } from './row-security-load-cases';
import {
  ALWAYS,
  CARRIER_A,
  KNOWN,
  type RowCase,
  SHIPPER_A,
  SHIPPER_A_OR_KEY,
  SHIPPER_B,
  UNWRITTEN,
} from './row-security-names';
import { statisticsCases } from './row-security-statistics-cases';
import type { RowSecurityWorld } from './row-security-world';

export const rowCases = (world: RowSecurityWorld): Readonly<Record<string, RowCase>> => {
  const {
    people: { shipperA, carrierA, carrierB },
    rows,
  } = world;
  return {
    'public.applied_migration': { ofA: 'true', readers: [] },
    // Companies and people are never deleted.
    'public.shipper': {
      ofA: `id = '${shipperA.id}'`,
      readers: [...ALWAYS, ...SHIPPER_A_OR_KEY, ...CARRIER_A],
      removers: [],
    },
    'public.shipper_account': {
      ofA: `shipper_id = '${shipperA.id}'`,
      readers: [...ALWAYS, ...SHIPPER_A_OR_KEY],
    },
    // Only the customer's admins read what it pays; its staff and keys do not.
    'public.subscription': { ofA: `shipper_id = '${shipperA.id}'`, readers: [...ALWAYS, 'shipperAAdmin'] },
    'public.invoice': { ofA: `shipper_id = '${shipperA.id}'`, readers: [...ALWAYS, 'shipperAAdmin'] },
    'public.stripe_customer': { ofA: `shipper_id = '${shipperA.id}'`, readers: ['system'] },
    'public.stripe_event': { ofA: 'true', readers: ['system'] },
    // Every shipper may read an active carrier's card.
    'public.carrier': {
      ofA: `id = '${carrierA.id}'`,
      readers: [...ALWAYS, ...CARRIER_A, ...SHIPPER_A_OR_KEY, ...SHIPPER_B, 'keyB'],
      removers: [],
    },
    'public.carrier_settings': { ofA: `carrier_id = '${carrierA.id}'`, readers: [...ALWAYS, ...CARRIER_A] },
    'public.carrier_shipper': {
      ofA: `carrier_id = '${carrierA.id}'`,
      readers: [...ALWAYS, ...CARRIER_A, ...SHIPPER_A_OR_KEY],
    },
    // A shipper never reads the multiplier.
    'public.carrier_shipper_terms': {
      ofA: `carrier_id = '${carrierA.id}'`,
      readers: [...ALWAYS, ...CARRIER_A],
    },
    'public.profile': {
      ofA: `id = '${shipperA.staff.profileId}'`,
      readers: [...ALWAYS, 'shipperAAdmin', 'shipperAStaff'],
      removers: [],
    },
    'public.profile_card': {
      ofA: `profile_id = '${shipperA.staff.profileId}'`,
      readers: [...ALWAYS, ...SHIPPER_A],
    },
    'public.profile_carrier': {
      ofA: `profile_id = '${carrierA.staff.profileId}'`,
      readers: [...ALWAYS, ...CARRIER_A],
    },
    'public.profile_shipper': {
      ofA: `profile_id = '${shipperA.staff.profileId}'`,
      readers: [...ALWAYS, ...SHIPPER_A],
    },
    'public.reference_state': { ofA: 'true', readers: KNOWN },
    'public.master_zip': { ofA: 'true', readers: KNOWN },
    'public.zip_substitution': { ofA: 'true', readers: KNOWN },
    'public.fuel_price': { ofA: 'true', readers: KNOWN },
    'public.fuel_series_state': { ofA: 'true', readers: ALWAYS, adders: [], removers: [] },
    // Only ADMINs read the history of the reference data.
    'public.reference_history': { ofA: 'true', readers: ALWAYS, changers: [], removers: [] },
    'public.reference_revision': {
      ofA: 'revision = 1',
      readers: ALWAYS,
      change: () => `cause = 'OTHER'`,
      removers: [],
    },
    'public.vw_reference_revision': { ofA: 'revision = 1', readers: ALWAYS },
    'public.facility': {
      ofA: `shipper_id = '${shipperA.id}'`,
      readers: [...ALWAYS, ...SHIPPER_A_OR_KEY, ...CARRIER_A],
      adders: [...ALWAYS, ...SHIPPER_A],
      changers: [...ALWAYS, ...SHIPPER_A],
    },
    ...Object.fromEntries(
      [
        'region',
        'region_zip',
        'rate_sheet',
        'rate_sheet_pallet_value',
        'rate_sheet_weight_value',
        'lane',
        'fuel_source_by_state',
        'fuel_surcharge',
        'pallet_weight_premium',
        'accessorial_charge',
        'schedule_lane',
        'schedule_region',
      ].map((table) => [
        `public.${table}`,
        {
          ofA: `carrier_id = '${carrierA.id}'`,
          readers: [...ALWAYS, ...CARRIER_A],
          // The history trigger skips an update that changes nothing.
          change: () => `carrier_id = '${carrierB.id}'`,
        },
      ]),
    ),
    'public.tariff_history': {
      ofA: `carrier_id = '${carrierA.id}'`,
      readers: [...ALWAYS, ...CARRIER_A],
      changers: [],
      removers: [],
    },
    // Author, upload and cause are set later; the rest never changes.
    'public.tariff_revision': {
      ofA: `carrier_id = '${carrierA.id}'`,
      readers: [...ALWAYS, ...CARRIER_A],
      change: () => `cause = 'OTHER'`,
      removers: [],
    },
    'public.vw_tariff_revision': {
      ofA: `carrier_id = '${carrierA.id}'`,
      readers: [...ALWAYS, ...CARRIER_A],
    },
    // A comparison of prices contains the searches that the carrier may see, and counts of the others.
    'public.tariff_effect': { ofA: `id = '${rows.effectId}'`, readers: [...ALWAYS, ...CARRIER_A] },
    'public.quote_request_group': {
      ofA: `id = '${rows.groupId}'`,
      readers: [...ALWAYS, ...SHIPPER_A_OR_KEY],
    },
    'public.saved_lane': {
      ofA: `shipper_id = '${shipperA.id}'`,
      readers: [...ALWAYS, ...SHIPPER_A],
      // Users save lanes only under their own name.
      adders: ['system', 'shipperAStaff'],
      changers: ['system'],
      removers: [...ALWAYS, ...SHIPPER_A],
    },
    // `actor.open_bulk_search` adds the lanes with their group.
    'public.bulk_search_lane': {
      ofA: `group_id = '${rows.groupId}'`,
      readers: [...ALWAYS, ...SHIPPER_A_OR_KEY],
      ...UNWRITTEN,
    },
    // Only `actor.keep_searches` inserts, so a stored search cannot be extended later.
    'public.quote_request': {
      ofA: `id = '${rows.requestId}'`,
      readers: [...ALWAYS, ...SHIPPER_A_OR_KEY, ...CARRIER_A],
      removers: [],
    },
    // A carrier never reads the best price or the other carriers' declines.
    'public.quote_request_result': {
      ofA: `request_id = '${rows.requestId}'`,
      readers: [...ALWAYS, ...SHIPPER_A_OR_KEY],
      removers: [],
    },
    'public.quote': {
      ofA: `id = '${rows.quoteId}'`,
      readers: [...ALWAYS, ...SHIPPER_A_OR_KEY, ...CARRIER_A],
      // Users and keys may change only whether a quote is saved.
      changers: ['system', 'admin', ...SHIPPER_A_OR_KEY],
      removers: [],
    },
    // A shipper never reads the tariff rows behind a price; a carrier reads its own through `actor.own_parts`.
    'public.quote_working': { ofA: `request_id = '${rows.requestId}'`, readers: ALWAYS, removers: [] },
    ...loadCases(world),
    // A company's admins read what was done to it. Only admins of the actor's own company read who did it.
    'public.audit_entry': {
      ofA: `subject_kind = 'SHIPPER' and subject_id = '${shipperA.id}'`,
      readers: [...ALWAYS, 'shipperAAdmin'],
      ...UNWRITTEN,
    },
    'public.audit_author': {
      ofA: `actor_id = '${shipperA.staff.profileId}'`,
      readers: [...ALWAYS, 'shipperAAdmin'],
      ...UNWRITTEN,
    },
    'public.vw_audit': {
      ofA: `subject_kind = 'SHIPPER' and subject_id = '${shipperA.id}'`,
      readers: [...ALWAYS, 'shipperAAdmin'],
    },
    // This file is uploaded as the customer; the other buckets have their own test file.
    'public.storage_object': {
      ofA: `shipper_id = '${shipperA.id}'`,
      readers: [...ALWAYS, ...SHIPPER_A_OR_KEY, ...CARRIER_A],
      // Files are never overwritten, and their rows are never removed.
      adders: ['system', 'shipperAAdmin'],
      changers: ['system'],
      change: () => 'deleted_at = now()',
      removers: [],
    },
    // Only its carrier's users read a tariff upload's status; the other kinds have their own test file.
    'public.file_upload_processing': {
      ofA: `id = '${rows.uploadId}'`,
      readers: [...ALWAYS, ...CARRIER_A],
      removers: [],
    },
    'public.file_upload_error': {
      ofA: `upload_id = '${rows.uploadId}'`,
      readers: [...ALWAYS, ...CARRIER_A],
      changers: [],
      removers: ['system'],
    },
    'public.file_upload_change': {
      ofA: `upload_id = '${rows.uploadId}'`,
      readers: [...ALWAYS, ...CARRIER_A],
      changers: [],
      removers: ['system'],
    },
    'public.idempotent_answer': { ofA: 'true', readers: ['system'] },
    'public.api_key': {
      ofA: `id = '${rows.keyId}'`,
      readers: [...ALWAYS, ...SHIPPER_A],
      adders: ['system', 'shipperAStaff'],
      changers: ['system', 'admin', ...SHIPPER_A],
      change: (profileId) => `revoked_at = now(), revoked_by = '${profileId}', ended_at = now()`,
    },
    // The customer's admins manage its webhooks. The system writes the results of deliveries.
    'public.webhook_endpoint': {
      ofA: `id = '${rows.webhookId}'`,
      readers: [...ALWAYS, 'shipperAAdmin'],
      adders: [...ALWAYS, 'shipperAAdmin'],
      changers: [...ALWAYS, 'shipperAAdmin'],
      removers: [...ALWAYS, 'shipperAAdmin'],
    },
    'public.webhook_delivery': {
      ofA: `endpoint_id = '${rows.webhookId}'`,
      readers: [...ALWAYS, 'shipperAAdmin'],
    },
    'public.webhook_attempt': {
      ofA: `delivery_id = '${rows.webhookId}'`,
      readers: [...ALWAYS, 'shipperAAdmin'],
    },
    'public.webhook_secret': { ofA: `endpoint_id = '${rows.webhookId}'`, readers: ['system'] },
    'public.api_key_secret': { ofA: `key_id = '${rows.keyId}'`, readers: ['system'] },
    'public.api_key_day': { ofA: `key_id = '${rows.keyId}'`, readers: [...ALWAYS, ...SHIPPER_A] },
    'public.api_key_usage': { ofA: `shipper_id = '${shipperA.id}'`, readers: ['system'] },
    'public.vw_api_key': { ofA: `id = '${rows.keyId}'`, readers: [...ALWAYS, ...SHIPPER_A] },
    // The mails contain login codes, so not even an ADMIN reads them.
    'public.kept_mail': { ofA: 'true', readers: ['system'], changers: [] },
    'public.kept_mail_id': { ofA: 'true', readers: ['system'], changers: [] },
    'public.invitation': { ofA: 'true', readers: ['system'] },
    // The owner runs the job queue; actors can only call `fn_enqueue_job`.
    ...Object.fromEntries(
      [
        '_private_job_queues',
        '_private_jobs',
        '_private_known_crontabs',
        '_private_tasks',
        'jobs',
        'migrations',
      ].map((table) => [`graphile_worker.${table}`, { ofA: 'true', readers: [] }]),
    ),
    'public.vw_user': { ofA: `id = '${shipperA.staff.profileId}'`, readers: ['shipperAStaff', 'system'] },
    'public.vw_profile': { ofA: `id = '${shipperA.staff.profileId}'`, readers: [...ALWAYS, ...SHIPPER_A] },
    // The view has only names, including those of colleagues whose profile the user cannot read.
    'public.vw_colleague': { ofA: `id = '${shipperA.admin.profileId}'`, readers: [...ALWAYS, ...SHIPPER_A] },
    'public.vw_shipper': {
      ofA: `id = '${shipperA.id}'`,
      readers: [...ALWAYS, ...SHIPPER_A_OR_KEY, ...CARRIER_A],
    },
    'public.vw_carrier': {
      ofA: `id = '${carrierA.id}'`,
      readers: [...ALWAYS, ...CARRIER_A, ...SHIPPER_A_OR_KEY, ...SHIPPER_B, 'keyB'],
    },
    // The readers are the same as those of the carrier's card.
    'public.vw_carrier_record': {
      ofA: `carrier_id = '${carrierA.id}'`,
      readers: [...ALWAYS, ...CARRIER_A, ...SHIPPER_A_OR_KEY, ...SHIPPER_B, 'keyB'],
    },
    'public.vw_carrier_shipper': {
      ofA: `carrier_id = '${carrierA.id}'`,
      readers: [...ALWAYS, ...CARRIER_A, ...SHIPPER_A_OR_KEY],
    },
    'public.vw_facility': {
      ofA: `shipper_id = '${shipperA.id}'`,
      readers: [...ALWAYS, ...SHIPPER_A_OR_KEY, ...CARRIER_A],
    },
    'public.vw_remaining_searches_this_month': {
      ofA: `shipper_id = '${shipperA.id}'`,
      readers: [...ALWAYS, ...SHIPPER_A_OR_KEY],
    },
    'public.vw_quote_request': {
      ofA: `id = '${rows.requestId}'`,
      readers: [...ALWAYS, ...SHIPPER_A_OR_KEY, ...CARRIER_A],
    },
    ...statisticsCases(world),
    ...Object.fromEntries(
      [
        'login',
        'login_session',
        'login_password',
        'login_attempt',
        // The former release uses views with the former names of these four.
        'user',
        'session',
        'account',
        'rateLimit',
        'verification',
        'one_time_code',
        'code_proof',
        'totp',
        'recovery_code',
        'passkey',
        'factor_challenge',
        'email_change',
      ].map((table) => [`auth.${table}`, { ofA: 'true', readers: [] }]),
    ),
  };
};
