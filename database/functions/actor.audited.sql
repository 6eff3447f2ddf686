-- What the audit tells of a table: one line a table, and each of its columns in one of the two lists (a test compares
-- them with the table). Only a `told` column can come into an entry, so a secret such as a hash is safe by being left out
-- of `told`, and `untold` says that this was meant. `id_column` names the subject. An `is_part` table holds one
-- more part of a subject that another table creates and removes: its rows coming and going is a change of the subject.
-- A table is audited once it also has the trigger, see `actor.trg_audit`.
create or replace function actor.audited(named text)
returns table (subject_kind text, id_column text, is_part boolean, told text[], untold text[])
language sql immutable set search_path = pg_catalog, public, pg_temp
as $$
  select line.subject_kind, line.id_column, line.is_part, line.told::text[], line.untold::text[]
  from (values
    ('profile', 'PROFILE', 'id', false,
      '{email, status, roles, allow_booking, terms}',
      '{id, user_id, phone, has_password, receive_dispatch_emails, language, theme, created_at, updated_at}'),
    ('profile_card', 'PROFILE', 'profile_id', true,
      '{first_name, last_name}',
      '{profile_id, profile_url}'),
    ('profile_carrier', 'MEMBERSHIP', 'profile_id', false, '{carrier_id}', '{profile_id}'),
    ('profile_shipper', 'MEMBERSHIP', 'profile_id', false, '{shipper_id}', '{profile_id}'),
    ('shipper', 'SHIPPER', 'id', false,
      '{name, image_url, is_active}',
      '{id, search_text, created_at, updated_at}'),
    ('shipper_account', 'SHIPPER', 'shipper_id', true,
      '{description, stripe_email, carrier_onboarding_url, tier, search_cap, number_of_seats}',
      '{shipper_id}'),
    -- What a card says of states and temperatures follows from the tariff, which has a history of its own.
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
      '{carrier_id, shipper_id}'),
    ('api_key', 'API_KEY', 'id', false,
      '{name, expires_at, revoked_at}',
      '{id, shipper_id, created_by, prefix, created_at, last_used_at, revoked_by, ended_at}')
  ) as line (of_table, subject_kind, id_column, is_part, told, untold)
  where line.of_table = named
$$;
