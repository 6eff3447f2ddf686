alter table place_zip add primary key (zip, place) include (carrier);
create unique index on fuel_price (source, effective_date desc) include (price_mills);
alter table terms add primary key (shipper, carrier) include (multiplier);
create index on lane (origin, destination, temperature);
create unique index on pallet_value (sheet, pallets, maximum_miles) include (cents);
create unique index on weight_value (sheet, maximum_miles, from_lbs desc)
  include (mills, minimum_cents, heavier_cents);
alter table fuel_source_by_state add primary key (state, carrier) include (source);
create unique index on fuel_surcharge (carrier, source, maximum_price_mills) include (surcharge);
create unique index on pallet_weight_premium (carrier, weight_tier desc) include (premium, cap);
create unique index on charge (carrier, service) include (type, amount, minimum_cents, maximum_cents);
