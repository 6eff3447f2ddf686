/** Written by `npm run db:types`. The codes with which each function of schema `actor` refuses calls. */
export interface Refusals {
  accept_spot_offer: 'BOOKING_NOT_ALLOWED' | 'DEADLINE' | 'NOT_APPROVED' | 'NOT_FOUND' | 'OFFER' | 'OFFER_EXPIRED' | 'SIDE' | 'STATUS';
  answer_load_proposal: 'NOT_FOUND' | 'PAST' | 'SIDE' | 'STATUS';
  answer_spot_request: 'DEADLINE' | 'HAS_OFFER' | 'NOT_FOUND' | 'OFFER' | 'SIDE' | 'STATUS';
  book_load: 'BOOKING_NOT_ALLOWED' | 'FORBIDDEN' | 'NOT_APPROVED' | 'NOT_FOUND' | 'NOT_TOGETHER' | 'NO_CUSTOMER' | 'QUOTE_BOOKED' | 'QUOTE_EXPIRED';
  cancel_spot_request: 'DEADLINE' | 'NOT_FOUND' | 'SIDE' | 'STATUS';
  change_load_status: 'DAY' | 'NOT_FOUND' | 'SIDE' | 'STATUS';
  end_tracking_link: 'NOT_FOUND' | 'SIDE';
  keep_searches: 'SEARCH_CAP' | 'UNKNOWN_SHIPPER';
  make_spot_offer: 'DAYS' | 'DEADLINE' | 'EXPIRED' | 'FULL' | 'INACTIVE' | 'NOT_FOUND' | 'SIDE' | 'STATUS';
  open_bulk_search: 'SEARCH_CAP' | 'UNKNOWN_SHIPPER';
  propose_load_days: 'DAY' | 'FULL' | 'NOT_FOUND' | 'OPEN' | 'ORDER' | 'PAST' | 'SAME' | 'SIDE' | 'STATUS' | 'STOP';
  read_tracking_link: 'ENDED' | 'OVER' | 'UNKNOWN';
  request_spot: 'CARRIER' | 'FACILITY' | 'FORBIDDEN' | 'FULL' | 'INACTIVE' | 'MANY_CARRIERS' | 'NO_CARRIER';
  send_load_message: 'FILE' | 'FULL' | 'NOT_FOUND' | 'RATE';
  share_tracking: 'FULL' | 'NOT_FOUND' | 'OVER' | 'SIDE' | 'STATUS';
  track_load: 'BEFORE_STEP' | 'EARLY' | 'FILE' | 'FULL' | 'FUTURE' | 'NOT_FOUND' | 'ORDER' | 'SIDE' | 'STATUS' | 'STOP' | 'STOP_DONE' | 'STOP_NEEDED';
}
