-- The words of one company's loads, so that a word that all customers use does not lead through everyone's loads.
create index load_reference_shipper_id_idx on load_reference (shipper_id, word, load_id);
create index load_reference_carrier_id_idx on load_reference (carrier_id, word, load_id);
