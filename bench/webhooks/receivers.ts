import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { percentileUs } from '../rating/percentile';

/** Starts an endpoint that never answers, and one that answers at once and measures the age of its events. */
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
    // The events of the demo's own searches and loads have no `sentMs`.
    if (data.sentMs === undefined) return;
    received.add(data.loadId);
    latencies.push(Date.now() - data.sentMs);
  });
  return {
    deadUrl: await listen(dead),
    liveUrl: await listen(live),
    deadRequests: () => deadRequests,
    /** Returns the 99th percentile of the events' age since the last call, and their count. */
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
