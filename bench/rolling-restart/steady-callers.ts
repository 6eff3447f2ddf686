import { Agent, request } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { createSearchBodies } from '../product/search-bodies';
import { ADMIN_EMAIL, DEMO_PASSWORD, PUBLIC_KEY } from '../product/sign-in';
import { percentileUs } from '../rating/percentile';
import type { Nginx } from './nginx';

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Calls through the proxy on kept connections, one after another on each. A call that fails is never sent again. */
function createCaller({ url, certificate }: Pick<Nginx, 'url' | 'certificate'>, agent: Agent) {
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
export async function logIn(nginx: Nginx): Promise<string> {
  const call = createCaller(nginx, new Agent());
  const body = JSON.stringify({ email: ADMIN_EMAIL, password: DEMO_PASSWORD });
  const { status, text } = await call('POST', '/v1/auth/sign-in', PUBLIC_KEY, body);
  if (status !== 200) throw new Error(`logging in failed: ${status} ${text}`);
  return (JSON.parse(text) as { accessToken: string }).accessToken;
}

/** Starts callers that each have one connection, and together make so many calls a second: half searches, half lists. */
export async function startCallers(nginx: Nginx, connections: number, callsPerSecond: number) {
  const token = await logIn(nginx);
  const nextBody = createSearchBodies();
  const everyMs = (1_000 * connections) / callsPerSecond;
  const agents: Agent[] = [];
  const failures: Record<string, number> = {};
  let calls = 0;
  let searches = 0;
  let times: number[] = [];
  let isStopping = false;

  async function callOnce(call: ReturnType<typeof createCaller>, isSearch: boolean): Promise<void> {
    const startedMs = performance.now();
    calls += 1;
    let outcome: string;
    try {
      const { status } = isSearch
        ? await call('POST', '/v1/quotes/search', token, nextBody())
        : await call('GET', '/v1/quotes/history?limit=10', token);
      outcome = String(status);
    } catch (error) {
      outcome = (error as NodeJS.ErrnoException).code ?? String(error);
    }
    times.push(performance.now() - startedMs);
    if (outcome === '200') searches += isSearch ? 1 : 0;
    else {
      const kind = `${isSearch ? 'search' : 'list'} ${outcome}`;
      failures[kind] = (failures[kind] ?? 0) + 1;
    }
  }

  const running = Array.from({ length: connections }, async (_, index) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    agents.push(agent);
    const call = createCaller(nginx, agent);
    await sleep((index * everyMs) / connections);
    for (let isSearch = index % 2 === 0; !isStopping; isSearch = !isSearch) {
      const startedMs = performance.now();
      await callOnce(call, isSearch);
      await sleep(Math.max(0, everyMs - (performance.now() - startedMs)));
    }
  });
  const failed = () => Object.values(failures).reduce((sum, count) => sum + count, 0);
  const msAt = (taken: number[], share: number) => Math.round(percentileUs(taken, share) / 1000);
  return {
    calls: () => calls,
    /** Searches that were answered. */
    searches: () => searches,
    failed,
    failures: () => failures,
    /** The times of the calls since the last time. */
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
