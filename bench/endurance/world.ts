import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type IsoDate, utcDay } from '../../src/domain/days/calendar-date';
import { createSearchBodies } from '../product/search-bodies';
import type { Product } from '../product/start-product';
import { type DashboardCall, dashboardCalls } from '../stats/dashboard-calls';
import type { Callers, Who } from './callers';
import type { Ledger } from './ledger';
import type { Pauses } from './pauses';

/**
 * The carrier whose users accept loads and upload. A second carrier's tariff is edited, so that neither waits for the other.
 */
const UPLOADING_CARRIER = 'Permafrost Pallet Lines';
const EDITED_CARRIER = 'Larkmoor Consolidated Freight';
const MAX_RECENT_LOADS = 40;
/** The most unexpected answers that the report quotes. */
const MAX_SAMPLES = 5;

/** The error that ends a story because a call got no answer or a refusal that may be retried. */
export class StoryEnded extends Error {}

/** The statuses that a story may get at any time: no answer, a rate or daily limit, busy or not ready, and disk full. */
const REFUSALS = new Set([0, 429, 503, 507]);

export interface World {
  readonly today: IsoDate;
  readonly uploadingCarrierId: string;
  readonly editedCarrierId: string;
  readonly dashboards: readonly DashboardCall[];
  readonly ledger: Ledger;
  /** The ids of recently booked loads, at most `MAX_RECENT_LOADS`. */
  readonly loads: string[];
  nextSearchBody(): string;
  nextNumber(): number;
  /** Sends a call. Ends the story if the call is refused, and counts unexpected answers. */
  call<Body>(
    who: Who,
    method: string,
    path: string,
    body?: unknown,
    options?: { readonly headers?: Readonly<Record<string, string>>; readonly expected?: readonly number[] },
  ): Promise<Body>;
  /** Remembers a booked load in `loads`. */
  remember(loadId: string): void;
  readonly figures: WorldFigures;
}

export interface WorldFigures {
  /** Answers by status; 0 is a broken connection. */
  readonly answers: Record<number, number>;
  /** Answers that failed while this machine was paused; no other figure counts them. */
  duringPauses: number;
  /** Refusals by their code. */
  readonly refusals: Record<string, number>;
  /** Samples of answers that no story expects, such as 500. */
  readonly unexpected: string[];
  unexpectedCount: number;
  /** The latency of calls in microseconds. */
  readonly latency: RecordableHistogram;
}

interface Rows {
  readonly rows: readonly { readonly id: string; readonly name: string }[];
}

/** Prepares the world of the stories: reads the ids of companies and lifts the monthly search limits. */
export async function openWorld(
  product: Product,
  {
    callers,
    ledger,
    pauses,
  }: { readonly callers: Callers; readonly ledger: Ledger; readonly pauses: Pauses },
): Promise<World> {
  await liftSearchCaps(product);
  const read = async <Body>(who: Who, path: string): Promise<Body> => {
    let answer = await callers.send(who, 'GET', path);
    // On a busy machine the first login may fail.
    for (let tried = 1; REFUSALS.has(answer.status) && tried < 30; tried += 1) {
      await wait(1_000);
      answer = await callers.send(who, 'GET', path);
    }
    const { status, text } = answer;
    if (status !== 200) throw new Error(`${path} got ${status}: ${text.slice(0, 300)}`);
    return JSON.parse(text) as Body;
  };
  const { rows: carriers } = await read<Rows>('admin', '/rest/v1/vw_carrier?limit=100');
  const carrierId = (name: string) => {
    const id = carriers.find((one) => one.name === name)?.id;
    if (id === undefined) throw new Error(`the demo has no carrier ${name}`);
    return id;
  };
  const { profile } = await read<{ profile: { shipperIds: string[] } }>('shipper', '/v1/auth/me');
  const today = utcDay(new Date());
  const nextSearchBody = createSearchBodies();
  const figures: WorldFigures = {
    answers: {},
    duringPauses: 0,
    refusals: {},
    unexpected: [],
    unexpectedCount: 0,
    latency: createHistogram({ lowest: 1, highest: 120_000_000, figures: 3 }),
  };
  const loads: string[] = [];
  let number = 0;
  return {
    today,
    uploadingCarrierId: carrierId(UPLOADING_CARRIER),
    editedCarrierId: carrierId(EDITED_CARRIER),
    dashboards: dashboardCalls(today, {
      shipperId: profile.shipperIds[0] ?? '',
      carrierId: carrierId(UPLOADING_CARRIER),
    }),
    ledger,
    loads,
    figures,
    nextSearchBody,
    nextNumber: () => {
      number += 1;
      return number;
    },
    remember(loadId) {
      loads.push(loadId);
      if (loads.length > MAX_RECENT_LOADS) loads.shift();
    },
    async call<Body>(
      who: Who,
      method: string,
      path: string,
      body?: unknown,
      { headers = {}, expected = [200, 201, 204] }: Parameters<World['call']>[4] = {},
    ) {
      const startedMs = performance.now();
      const { status, text } = await callers.send(who, method, path, body, headers);
      const isUsual = expected.includes(status);
      if (!isUsual && pauses.wasPausedSince(startedMs)) {
        figures.duringPauses += 1;
        throw new StoryEnded();
      }
      figures.latency.record(Math.max(1, Math.round((performance.now() - startedMs) * 1_000)));
      figures.answers[status] = (figures.answers[status] ?? 0) + 1;
      if (isUsual) return (isJson(text) ? JSON.parse(text) : text) as Body;
      const code = isJson(text) ? String((JSON.parse(text) as { code?: unknown }).code) : text.slice(0, 40);
      if (REFUSALS.has(status)) {
        figures.refusals[code] = (figures.refusals[code] ?? 0) + 1;
        throw new StoryEnded();
      }
      figures.unexpectedCount += 1;
      if (figures.unexpected.length < MAX_SAMPLES) {
        figures.unexpected.push(`${who} ${method} ${path.slice(0, 120)}: ${status} ${text.slice(0, 300)}`);
      }
      throw new StoryEnded();
    },
  };
}

const isJson = (text: string) => /^[{[]/.test(text) && !text.includes('\n');

/** Removes the monthly limits of the demo's customers, which the stories would use up. */
async function liftSearchCaps({ connection }: Product): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('set role coldlane_system');
    await client.query('update shipper_account set search_cap = 0');
  } finally {
    await client.end();
  }
}
