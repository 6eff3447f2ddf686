-- What the audit records, one line per table. Each column is in one of two lists, and a test compares them with the table:
-- `recorded` columns appear in entries, `omitted` ones never do, so a secret such as a hash stays out. `id_column`
-- identifies the subject. A table with `is_part` extends a subject that another table creates and removes, so its inserts
-- and deletes count as changes. A table is audited once it also has the trigger (see `actor.trg_audit`).
create or replace function actor.audit_rule(of_table text)
returns table (subject_kind text, id_column text, is_part boolean, recorded text[], omitted text[])
language sql immutable set search_path = pg_catalog, public, pg_temp
as $$
  select line.subject_kind, line.id_column, line.is_part, line.recorded::text[], line.omitted::text[]
  from (values
    ('profile', 'PROFILE', 'id', false,
      '{email, status, roles, allow_booking, terms}',
      '{id, user_id, phone, has_password, receive_dispatch_emails, remind_of_pending_loads, remind_of_pickups,
        remind_of_saved_quotes, language, theme, search_text, created_at, updated_at, erased_at}'),
    ('profile_card', 'PROFILE', 'profile_id', true,
      '{first_name, last_name}',
      '{profile_id, profile_url, search_text}'),
    ('profile_carrier', 'MEMBERSHIP', 'profile_id', false, '{carrier_id}', '{profile_id}'),
    ('profile_shipper', 'MEMBERSHIP', 'profile_id', false, '{shipper_id}', '{profile_id}'),
    ('shipper', 'SHIPPER', 'id', false,
      '{name, image_url, is_active}',
      '{id, search_text, created_at, updated_at}'),
    ('shipper_account', 'SHIPPER', 'shipper_id', true,
      '{description, stripe_email, carrier_onboarding_url, tier, search_cap, number_of_seats}',
      '{shipper_id}'),
    -- A plan belongs to its customer. Its limits are recorded with the account.
    ('subscription', 'SHIPPER', 'shipper_id', true,
      '{plan, status, cancel_at}',
      '{id, shipper_id, stripe_subscription_id, started_at, period_started_at, renews_at, ended_at, past_due_since,
        mailed_period, limited_at, seats_before, search_cap_before, created_at, updated_at}'),
    -- States and temperatures are derived from the tariff, which has its own history.
    ('carrier', 'CARRIER', 'id', false,
      '{name, carrier_type, logo_url, phone, email, is_active}',
      '{id, temperatures_served, states_served, search_text, created_at, updated_at}'),
    ('carrier_settings', 'CARRIER', 'carrier_id', true,
      '{food_grade, deficit_rating, stacking_credit}',
      '{carrier_id, revision, revised_at}'),
    ('carrier_shipper', 'RELATION', 'shipper_id', false,
      '{status}',
      '{carrier_id, shipper_id, made_by_side, created_at, updated_at}'),
    ('carrier_shipper_terms', 'TERMS', 'shipper_id', false,
      '{multiplier}',
      '{carrier_id, shipper_id, updated_at}'),
    ('api_key', 'API_KEY', 'id', false,
      '{name, scopes, expires_at, revoked_at}',
      '{id, shipper_id, created_by, prefix, created_at, last_used_at, revoked_by, ended_at}'),
    -- Both sides read everything that is recorded of a load.
    ('load', 'LOAD', 'id', false,
      '{status, tracking_step, picked_up_on, delivered_on, pickup_date, delivery_date, temperature_f, total_cents, po,
        pickup_number, own_reference, product_description, special_instructions, revision}',
      '{id, number, shipper_id, carrier_id, shipper_name, carrier_name, created_by, key_id, created_at, updated_at,
        picked_up_at, commodity, temperature, stackable, food_grade, pallets, gross_weight_lbs, from_zip, from_city, from_state, to_zip, to_city,
        to_state, dropoffs, messages, copied_from, offer_id}'),
    -- Opening and ending a link are changes of its load. The id of a link is signed, and stays out.
    ('tracking_link', 'LOAD', 'load_id', true,
      '{shared_at, sharing_ended_at}',
      '{id, load_id, shipper_id, made_by, ended_by}'),
    -- Only the customer reads the entries of a request. The entries of an offer or a decline are read by its carrier
    -- too.
    ('spot_request', 'SPOT_REQUEST', 'id', false,
      '{status, deadline, vehicle_type, earliest_pickup, latest_pickup}',
      '{id, number, shipper_id, shipper_name, created_by, key_id, created_at, updated_at, commodity, temperature,
        temperature_f, stackable, food_grade, pallets, gross_weight_lbs, miles, product_description,
        special_instructions, from_zip, from_city, from_state, to_zip, to_city, to_state, dropoffs, search_text}'),
    ('spot_request_carrier', 'SPOT_REQUEST', 'request_id', true,
      '{answer, decline_reason}',
      '{id, request_id, carrier_id, shipper_id, carrier_name, declined_at, created_at, updated_at}'),
    ('spot_offer', 'SPOT_OFFER', 'id', false,
      '{status, total_cents, pickup_date, expires_at}',
      '{id, number, request_id, carrier_id, shipper_id, carrier_name, delivery_dates, remark, side, made_by, by_link,
        made_at, ended_at, margin_percent}'),
    -- Only changes that people make have entries. A file of facilities is audited as an upload.
    ('facility', 'FACILITY', 'id', false,
      '{name, owner, type, scheduling, street, street_2, city, state, zip, hours, contact_name, contact_phone,
        contact_email, logo_url, is_active}',
      '{id, latitude, longitude, carrier_id, shipper_id, search_text, created_at, updated_at}'),
    -- Prices of the demo's files have no entries.
    ('fuel_price', 'FUEL_PRICE', 'id', false,
      '{price_mills}',
      '{id, source, effective_date, origin, updated_at}'),
    ('webhook_endpoint', 'WEBHOOK', 'id', false,
      '{url, description, event_types, status, secret_rotated_at}',
      '{id, shipper_id, carrier_id, disabled_reason, disabled_at, created_by, created_at, updated_at, tested_at, failures,
        failing_since, held_until}')
  ) as line (table_name, subject_kind, id_column, is_part, recorded, omitted)
  where line.table_name = of_table
$$;
