import { expect } from 'vitest';
import type { BulkLine, BulkSummary } from '../../contract/quotes/bulk-search-answers';
import { SYSTEM } from '../../domain/people/actor';
import type { Person } from '../people/people';
import { quotingApp } from './quoting-app';

export const COLUMNS = 'from_zip,to_zip,temperature,commodity,pallets,gross_weight,is_stackable';
/** Returns the rows as a bulk-search file. */
export const csvOf = (...rows: string[]) => `${COLUMNS}\r\n${rows.map((row) => `${row}\r\n`).join('')}`;
/** A lane that both carriers quote. */
export const FROZEN = '93901,10001,FROZEN,FOODSTUFFS,4,4800,N';
export const CHILLED = '93901,10001,CHILLED,FOODSTUFFS,2,1800,Y';
export const AMBIENT = '93901,10001,AMBIENT,FOODSTUFFS,1,500,N';
export const QUERY = '?earliestPickup=2026-11-23';
export const CSV = { 'Content-Type': 'text/csv' };
export const NDJSON = { 'Content-Type': 'application/x-ndjson' };

interface Found {
  readonly id: string;
  readonly lines: readonly BulkLine[];
  readonly summary: BulkSummary;
}

/** Creates an app with two carriers, and the calls of bulk searches. */
export async function bulkSearchApp() {
  const quoting = await quotingApp();
  const { app, database } = quoting;
  async function send(
    who: Person | string,
    body: string,
    query = QUERY,
    headers: Record<string, string> = CSV,
  ) {
    const bearer = typeof who === 'string' ? who : await app.tokenFor(who.profileId);
    return app.call('POST', `/v1/quotes/bulk${query}`, { bearer, body, headers });
  }

  /** Makes a search that must succeed. */
  async function searched(...sent: Parameters<typeof send>): Promise<Found> {
    const answer = await send(...sent);
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/x-ndjson']);
    const lines = String(answer.body)
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    const { summary } = lines.pop() as { summary: BulkSummary };
    const id = answer.headers.get('Location')?.split('/').at(-1) ?? '';
    return { id, lines: lines as BulkLine[], summary };
  }

  const call = async (who: Person, method: string, path: string) =>
    app.call(method, `/v1/quotes/bulk${path}`, { bearer: await app.tokenFor(who.profileId) });
  const setCap = (shipperId: string, cap: number) =>
    database
      .as(SYSTEM)
      .transaction((tx) =>
        tx
          .updateTable('shipper_account')
          .set({ search_cap: cap })
          .where('shipper_id', '=', shipperId)
          .execute(),
      );
  return { ...quoting, send, searched, call, setCap };
}
