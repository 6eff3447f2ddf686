-- A correction of a fuel price counts the quotes that can still be booked. Quotes are stored in about the order in which they
-- expire, so a summary of each block of pages finds them, and costs a search nothing on disk.
drop index quote_fuel_price_idx;
create index quote_expires_at_idx on quote using brin (expires_at) with (autosummarize = on);
-- `quote_request_lane_idx` begins with the customer, too.
drop index quote_request_shipper_id_idx;
