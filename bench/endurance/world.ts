import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type IsoDate, utcDay } from '../../src/domain/calendar-date';
import { createSearchBodies } from '../product/search-bodies';
import type { Product } from '../product/start-product';
import { type DashboardCall, dashboardCalls } from '../stats/dashboard-calls';
import type { Callers, Who } from './callers';
import type { Ledger } from './ledger';
import type { Pauses } from './pauses';

/** The carrier whose users accept loads and upload; a second one's tariff is edited, so that neither waits for the other. */
const UPLOADING_CARRIER = 'Permafrost Pallet Lines';
const EDITED_CARRIER = 'Larkmoor Consolidated Freight';
const MAX_RECENT_LOADS = 40;
/** Of each kind, for the report. */
const MAX_SAMPLES = 5;

/** The story ends here, because a call got no answer or was refused as one that may be repeated. */
export class StoryEnded extends Error {}

/** Answers that a story may get at any time: not ready, busy, full, and too many of a minute or a day. */
const REFUSALS = new Set([0, 429, 503, 507]);

export interface World {
  readonly today: IsoDate;
  readonly uploadingCarrierId: string;
  readonly editedCarrierId: string;
  readonly dashboards: readonly DashboardCall[];
  readonly ledger: Ledger;
  /** Loads that were booked lately. Their length is bounded. */
  readonly loads: string[];
  nextSearchBody(): string;
  nextNumber(): number;
  /** Sends a call; ends the story if it is refused, and counts an answer that is not expected. */
  call<Body>(
    who: Who,
    method: string,
    path: string,
    body?: unknown,
    options?: { readonly headers?: Readonly<Record<string, string>>; readonly expected?: readonly number[] },
  ): Promise<Body>;
  /** Books remembered loads. */
  remember(loadId: string): void;
  readonly figures: WorldFigures;
}

export interface WorldFigures {
  /** By status; 0 is a broken connection. */
  readonly answers: Record<number, number>;
  /** Answers of calls during which this machine was paused; they are in no other figure. */
  duringPauses: number;
  /** The codes of refusals. */
  readonly refusals: Record<string, number>;
  /** Answers that no story expects, such as 500. */
  readonly unexpected: string[];
  unexpectedCount: number;
  /** Microseconds per call. */
  readonly latency: RecordableHistogram;
}

interface Rows {
  readonly rows: readonly { readonly id: string; readonly name: string }[];
}

/** Prepares what the stories need: the ids of companies, and no monthly limit of searches. */
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
    // A busy machine may not log in at once.
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

/** The demo's customers have monthly limits, which the stories would use up. */
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
