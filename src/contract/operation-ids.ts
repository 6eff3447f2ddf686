import * as billing from './companies/billing-endpoints';
import * as endpoints from './endpoints';
import * as loads from './loads/load-endpoints';
import * as fuel from './reference/fuel-endpoints';
import * as spot from './spot/spot-endpoints';
import * as companyStatistics from './statistics/company-statistics-endpoints';
import * as statistics from './statistics/statistics-endpoints';
import * as regions from './tariffs/region-endpoints';
import * as uploads from './uploads/upload-endpoints';
import * as webhooks from './webhooks/webhook-endpoints';

const addressOf = ({ method, path }: endpoints.Endpoint) => `${method} ${path}`;

const { endpoint: _, ...others } = endpoints;
const FILES = [billing, companyStatistics, fuel, loads, others, regions, spot, statistics, uploads, webhooks];
const NAMED = FILES.flatMap((file) => Object.entries<endpoints.Endpoint>(file));
const OPERATION_IDS: ReadonlyMap<string, string> = new Map(
  NAMED.map(([name, endpoint]) => [addressOf(endpoint), name]),
);

/**
 * Returns the name of the constant with a call's endpoint. An endpoint of a test has no constant and gets its method and path.
 * The web client does not need the names, so it never loads this file, which imports the endpoints of every screen.
 */
export function operationIdOf(call: endpoints.Endpoint): string {
  return OPERATION_IDS.get(addressOf(call)) ?? addressOf(call);
}
