import { Agent, request } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import type { QuoteRequest } from '../../src/contract/quotes/quotes';
import { addDays, utcDay } from '../../src/domain/days/calendar-date';
import { SHIPMENT, STOPS } from '../endurance/stories';
import { DEMO_PASSWORD, PUBLIC_KEY } from '../product/sign-in';
import { percentileUs } from '../rating/percentile';
import type { RunningProxy } from './start-proxy';

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Calls through the proxy on keep-alive connections, one call at a time on each. A failed call is never retried. */
function createCaller({ url, certificate }: RunningProxy, agent: Agent) {
  return (method: string, path: string, bearer: string, body?: string) =>
    new Promise<Answer>((resolve, reject) => {
      const headers = {
        Authorization: `Bearer ${bearer}`,
        ...(body === undefined
          ? {}
          : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }),
      };
      const call = request(`${url}${path}`, { method, headers, agent, ca: certificate }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        response.once('end', () => resolve({ status: response.statusCode ?? 0, text }));
        response.once('error', reject);
      });
      call.once('error', reject);
      call.end(body);
    });
}

/** Logs in through the proxy and returns the access token. */
export async function logIn(proxy: RunningProxy): Promise<string> {
  const call = createCaller(proxy, new Agent());
  const body = JSON.stringify({ email: 'shipper.staff@example.com', password: DEMO_PASSWORD });
  const { status, text } = await call('POST', '/v1/auth/sign-in', PUBLIC_KEY, body);
  if (status !== 200) throw new Error(`logging in failed: ${status} ${text}`);
  return (JSON.parse(text) as { accessToken: string }).accessToken;
}

/**
 * The calls of a connection in order. Two of six write: a customer searches, books a quote of the search, and reads lists.
 */
const TURN = ['search', 'list', 'book', 'list', 'list', 'list'] as const;
type Kind = (typeof TURN)[number];

/** Starts callers that each have one connection and together make `callsPerSecond` calls. */
export async function startCallers(proxy: RunningProxy, connections: number, callsPerSecond: number) {
  const token = await logIn(proxy);
  const searchBody = JSON.stringify({
    ...SHIPMENT,
    toZip: '10001',
    pallets: 4,
    grossWeightLbs: 4_800,
    accessorials: [],
    earliestPickup: addDays(utcDay(new Date()), 7),
  });
  const everyMs = (1_000 * connections) / callsPerSecond;
  const agents: Agent[] = [];
  const failures: Record<string, number> = {};
  const answered: Record<Kind, number> = { search: 0, list: 0, book: 0 };
  let calls = 0;
  let times: number[] = [];
  let isStopping = false;

  /** Returns the text of the answer; null if the call failed. */
  async function callOnce(call: ReturnType<typeof createCaller>, kind: Kind, body?: string) {
    const path = { search: '/v1/quotes/search', book: '/v1/loads', list: '/v1/quotes/history?limit=10' }[
      kind
    ];
    const startedMs = performance.now();
    calls += 1;
    const answer = await call(body === undefined ? 'GET' : 'POST', path, token, body).catch(
      (error: NodeJS.ErrnoException) => ({ status: error.code ?? String(error), text: '' }),
    );
    times.push(performance.now() - startedMs);
    if (answer.status === 200) {
      answered[kind] += 1;
      return answer.text;
    }
    const failure = `${kind} ${answer.status}`;
    failures[failure] = (failures[failure] ?? 0) + 1;
    return null;
  }

  const running = Array.from({ length: connections }, async (_, index) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    agents.push(agent);
    const call = createCaller(proxy, agent);
    await sleep((index * everyMs) / connections);
    let quoteId: string | undefined;
    for (let at = index; !isStopping; at += 1) {
      const startedMs = performance.now();
      const kind = TURN[at % TURN.length] ?? 'list';
      if (kind === 'search') {
        const found = await callOnce(call, kind, searchBody);
        quoteId = found === null ? undefined : bookable(JSON.parse(found) as QuoteRequest);
      } else if (kind === 'book' && quoteId !== undefined) {
        await callOnce(call, kind, JSON.stringify({ quoteId, stops: STOPS }));
        quoteId = undefined;
      } else await callOnce(call, 'list');
      await sleep(Math.max(0, everyMs - (performance.now() - startedMs)));
    }
  });
  const failed = () => Object.values(failures).reduce((sum, count) => sum + count, 0);
  const msAt = (taken: number[], share: number) => Math.round(percentileUs(taken, share) / 1000);
  return {
    calls: () => calls,
    /** Returns the number of calls that were answered with 200, by kind. */
    answered: () => answered,
    failed,
    failures: () => failures,
    /** Returns the times of the calls since the last call of this method. */
    takeFigures() {
      const taken = times;
      times = [];
      return { p50: msAt(taken, 0.5), p99: msAt(taken, 0.99), max: msAt(taken, 1) };
    },
    async stop() {
      isStopping = true;
      await Promise.all(running);
      for (const agent of agents) agent.destroy();
    },
  };
}

const bookable = ({ quotes }: QuoteRequest) => quotes.find((quote) => quote.bookable)?.id;
