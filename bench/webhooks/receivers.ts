import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { percentileUs } from '../rating/percentile';

/** An endpoint that never answers, and one that answers at once and measures how old its events are. */
export async function startReceivers() {
  let deadRequests = 0;
  let latencies: number[] = [];
  const received = new Set<string>();
  const dead = createServer(() => {
    deadRequests += 1;
  });
  const live = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    response.writeHead(204).end();
    const { data } = JSON.parse(body) as { data: { loadId: string; sentMs?: number } };
    // The customer's searches and loads of the demo have no time.
    if (data.sentMs === undefined) return;
    received.add(data.loadId);
    latencies.push(Date.now() - data.sentMs);
  });
  return {
    deadUrl: await listen(dead),
    liveUrl: await listen(live),
    deadRequests: () => deadRequests,
    /** The age of the events since the last call. */
    takeLatencies() {
      const taken = latencies;
      latencies = [];
      return { p99Ms: taken.length === 0 ? null : percentileUs(taken, 0.99) / 1_000, count: taken.length };
    },
    lostEvents: (sent: readonly string[]) => sent.filter((id) => !received.has(id)).length,
    stop() {
      for (const server of [dead, live]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
