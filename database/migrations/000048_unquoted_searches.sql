-- The history lists searches without a quote. They are rare, so finding them among all took longer than a page may.
create index quote_request_result_unquoted_idx on quote_request_result (shipper_id, request_id) where quotes = 0;
