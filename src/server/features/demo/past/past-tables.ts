/**
 * The recorded tables, each after the tables that it refers to, as in `actor.add_past`. Triggers create the words of
 * searches, `load_reference` and `spot_request_word`.
 */
export const PAST_TABLES = [
  'quote_request_group',
  'bulk_search_lane',
  'quote_request',
  'quote_request_result',
  'quote_working',
  'quote',
  'quote_saving',
  'spot_request',
  'spot_request_private',
  'spot_request_stop',
  'spot_request_carrier',
  'spot_offer',
  'spot_transition',
  'load',
  'load_quote',
  'load_stop',
  'load_transition',
  'load_event',
  'load_event_note',
  'load_message',
  'load_message_read',
  'load_proposal',
  'audit_entry',
  'audit_author',
] as const;
export type PastTable = (typeof PAST_TABLES)[number];
