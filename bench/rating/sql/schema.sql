-- A read model of the bench's tariffs for SQL. It has only whole numbers, replaces blanks with values that
-- have no effect, and precomputes everything that does not depend on a search.

create table zip (
  zip integer primary key,
  latitude double precision not null, -- radians, like the engine
  longitude double precision not null,
  cos_latitude double precision not null,
  state smallint not null
);

create table fuel_price (
  source smallint not null,
  effective_date date not null,
  price_mills integer not null
);

create table carrier (
  carrier smallint primary key,
  name_rank smallint not null,
  food_grade boolean not null,
  deficit_rating boolean not null,
  stacking_credit boolean not null,
  has_fuel boolean not null,
  offered integer not null -- a bit for each service
);

create table terms (
  shipper smallint not null,
  carrier smallint not null,
  multiplier integer not null
);

-- Active regions by ZIP and by first three characters, and docks used as lane ends by ZIP. A region that
-- lists a ZIP both ways has only the first three characters here, so that a search finds no duplicates.
create table place_zip (
  zip integer not null,
  place integer not null,
  carrier smallint not null
);

-- Row 0 is for a lane end without a region.
create table region (
  place integer primary key,
  pickup_premium integer not null,
  pickup_cap integer,
  pickup_per_pallet integer not null,
  pickup_minimum_lbs integer not null,
  dropoff_premium integer not null,
  dropoff_cap integer,
  dropoff_minimum_lbs integer not null
);

-- Lanes are numbered in the order of carrier and lane key, so that the lowest number is the first lane.
create table lane (
  lane integer not null,
  origin integer not null,
  destination integer not null,
  temperature smallint not null,
  commodity smallint,
  carrier smallint not null,
  origin_region integer not null,
  destination_region integer not null,
  minimum_cents integer not null,
  pallet_sheet integer,
  weight_sheet integer,
  pallet_cents integer,
  fuel_source smallint,
  has_truckload boolean not null,
  box_total integer,
  box_per_mile integer,
  reefer_van_total integer,
  reefer_van_per_mile integer,
  sprinter_total integer,
  sprinter_per_mile integer
);

-- Each number of pallets has a row, null where the band has none, so one probe finds band and row together.
create table pallet_value (
  sheet integer not null,
  pallets smallint not null,
  maximum_miles integer not null,
  cents integer
);

-- The lowest tier starts at 0 lb. `heavier_cents` is the lowest charge of all heavier tiers at their full
-- weight. It does not depend on the shipment, so deficit rating is one comparison.
create table weight_value (
  sheet integer not null,
  maximum_miles integer not null,
  from_lbs integer not null,
  mills integer not null,
  minimum_cents integer not null,
  heavier_cents integer
);

create table fuel_source_by_state (
  carrier smallint not null,
  state smallint not null,
  source smallint not null
);

-- Every source has its own rows, or, if it has none, copies of the rows without a source.
create table fuel_surcharge (
  carrier smallint not null,
  source smallint not null,
  maximum_price_mills integer not null,
  surcharge integer not null
);

create table pallet_weight_premium (
  carrier smallint not null,
  weight_tier integer not null,
  premium integer not null,
  cap integer
);

-- Each service with its own price, or with the price of its general service, has a row.
create table charge (
  carrier smallint not null,
  service smallint not null,
  type smallint not null,
  amount integer not null,
  minimum_cents integer not null,
  maximum_cents integer
);
