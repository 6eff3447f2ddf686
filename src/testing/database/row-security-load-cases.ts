import {
  ALWAYS,
  CARRIER_A,
  type RowCase,
  SHIPPER_A,
  SHIPPER_A_OR_KEY,
  UNWRITTEN,
} from './row-security-names';
import type { RowSecurityWorld } from './row-security-world';

/** Returns the cases for the tables of loads and of the records about them. */
export const loadCases = ({ rows }: RowSecurityWorld): Readonly<Record<string, RowCase>> => ({
  // Both sides read a load; only `actor.*` functions write it.
  ...Object.fromEntries(
    [
      'load',
      'load_quote',
      'load_stop',
      'load_transition',
      'load_reference',
      'load_event',
      'load_proposal',
    ].map((table) => [
      `public.${table}`,
      {
        ofA: `${table === 'load' ? 'id' : 'load_id'} = '${rows.loadId}'`,
        readers: [...ALWAYS, ...SHIPPER_A_OR_KEY, ...CARRIER_A],
        ...UNWRITTEN,
      },
    ]),
  ),
  // A carrier reads requests that were sent to it; only `actor.*` functions write them.
  ...Object.fromEntries(
    [
      'spot_request',
      'spot_request_stop',
      'spot_request_carrier',
      'spot_request_word',
      'spot_offer',
      'spot_transition',
    ].map((table) => [
      `public.${table}`,
      {
        ofA: `${table === 'spot_request' ? 'id' : 'request_id'} = '${rows.spotId}'`,
        readers: [...ALWAYS, ...SHIPPER_A_OR_KEY, ...CARRIER_A],
        ...UNWRITTEN,
      },
    ]),
  ),
  // A carrier never reads the customer's notes.
  'public.spot_request_private': {
    ofA: `request_id = '${rows.spotId}'`,
    readers: [...ALWAYS, ...SHIPPER_A_OR_KEY],
    ...UNWRITTEN,
  },
  // API keys cannot read messages.
  'public.load_message': {
    ofA: `load_id = '${rows.loadId}'`,
    readers: [...ALWAYS, ...SHIPPER_A, ...CARRIER_A],
    ...UNWRITTEN,
  },
  'public.load_message_read': {
    ofA: `load_id = '${rows.loadId}'`,
    readers: ['shipperAStaff', 'system'],
    ...UNWRITTEN,
  },
  // Nobody else learns that a user has a link, and nobody reads the hash of its secret.
  'public.calendar_link': {
    ofA: `made_at is not null`,
    readers: ['shipperAStaff', 'system'],
    ...UNWRITTEN,
  },
  // A customer never reads a carrier's internal notes.
  'public.load_event_note': {
    ofA: `load_id = '${rows.loadId}'`,
    readers: [...ALWAYS, ...CARRIER_A],
    ...UNWRITTEN,
  },
  // A carrier cannot share tracking links.
  'public.tracking_link': {
    ofA: `load_id = '${rows.loadId}'`,
    readers: [...ALWAYS, ...SHIPPER_A_OR_KEY],
    ...UNWRITTEN,
  },
  // A carrier reads these rows only through `actor.carrier_months`, which leaves out the single margins.
  'public.carrier_month': { ofA: `month = '2026-10-01'`, readers: ['system'], ...UNWRITTEN },
  // A carrier reads these rows only through `actor.carrier_demand`.
  'public.carrier_demand': { ofA: `day = '2026-10-01'`, readers: ['system'], ...UNWRITTEN },
  // Only jobs read what people are reminded of.
  'public.reminder': { ofA: `subject_id = '${rows.loadId}'`, readers: ['system'] },
  'public.quote_saving': { ofA: `quote_id = '${rows.quoteId}'`, readers: ['system'] },
  // These events wait for delivery by webhooks.
  'public.outbox_event': {
    ofA: `subject_id = '${rows.loadId}'`,
    readers: ['system'],
    ...UNWRITTEN,
    removers: ['system'],
  },
});
