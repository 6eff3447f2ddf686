import type { Page } from '@playwright/test';
import pg from 'pg';
import { databaseUrlOf } from './servers';

/**
 * Changes rows of the worker's database, for situations that neither the demo nor a call can create, such as passed days or
 * a market larger than the demo's. The server then answers from these rows.
 */
async function changeRows(
  page: Page,
  statement: string,
  parameters: readonly unknown[],
  role: 'coldlane_system' | 'coldlane_auth' = 'coldlane_system',
): Promise<void> {
  const { port } = new URL((await page.request.get('/v1/health/live')).url());
  const client = new pg.Client({ connectionString: databaseUrlOf(port) });
  await client.connect();
  try {
    await client.query(`begin; set local role ${role}`);
    await client.query(statement, [...parameters]);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/** Moves a user's logins back by eleven minutes, and removes their password confirmations. */
export const ageLogins = (page: Page, email: string) =>
  changeRows(
    page,
    `update auth.login_session set created_at = created_at - interval '11 minutes', confirmed_until = null
     where user_id = (select id from auth.login where email = $1)`,
    [email],
    'coldlane_auth',
  );

/** Moves a pool's quotes into the past, so that they are expired, and makes each $15 cheaper than the tariff is today. */
export const expirePool = (page: Page, groupId: string) =>
  changeRows(
    page,
    `update quote set
       created_at = now() - interval '30 days', expires_at = now() - interval '20 days',
       total_cents = total_cents - 1500,
       lines = jsonb_set(lines::jsonb, '{0,cents}', to_jsonb((lines -> 0 ->> 'cents')::bigint - 1500))::json
     where request_id in (select id from quote_request where group_id = $1)`,
    [groupId],
  );

/**
 * Makes the heavy-pallet surcharge of a request's quotes, and so their totals, $1 less than the tariff is today, as before
 * a change of the tariff.
 */
export const lowerPremium = (page: Page, requestId: string) =>
  changeRows(
    page,
    `update quote set
       total_cents = total_cents - 100,
       lines = (
         select json_agg(
           case when line ->> 'code' = 'PALLET_WEIGHT_PREMIUM'
             then jsonb_set(line, '{cents}', to_jsonb((line ->> 'cents')::bigint - 100)) else line end
           order by at)
         from jsonb_array_elements(lines::jsonb) with ordinality as part (line, at))
     where request_id = $1 and lines::jsonb @> '[{"code": "PALLET_WEIGHT_PREMIUM"}]'`,
    [requestId],
  );

/**
 * Stores as many quotes for a request as a larger market would give: copies of its first quote, each from a different
 * carrier with one of the given names. Each is a little more expensive, transit takes 1 to 9 days, and a quarter is rated by
 * weight.
 */
export const storeManyQuotes = (page: Page, requestId: string, carrierNames: readonly string[]) =>
  changeRows(
    page,
    // No role may delete a quote, so the quotes of the search move to a request that nobody opens.
    `with moved as (
       update quote set request_id = gen_random_uuid() where request_id = $1::uuid returning *
     ), first as (
       select * from moved order by total_cents limit 1
     )
     insert into quote (
       id, request_id, carrier_id, shipper_id, number, total_cents, tariff_revision, created_at, expires_at, rated_as_lbs,
       pickup_date, dropoff_date, fuel_effective_date, fuel_price_mills, carrier_name, rate_type, fuel_price_source, lines
     )
     select
       gen_random_uuid(), $1::uuid, gen_random_uuid(), shipper_id, nextval('quote_number_seq'),
       total_cents + 137 * (at - 1), tariff_revision, created_at, expires_at, rated_as_lbs,
       pickup_date, pickup_date + 1 + (((at - 1) * 7) % 9)::integer, fuel_effective_date, fuel_price_mills, name,
       case when at % 4 = 1 then 'WEIGHT' else 'PALLET' end, fuel_price_source,
       jsonb_set(lines::jsonb, '{0,cents}', to_jsonb((lines -> 0 ->> 'cents')::bigint + 137 * (at - 1)))::json
     from first, unnest($2::text[]) with ordinality as carrier (name, at)`,
    [requestId, carrierNames],
  );
