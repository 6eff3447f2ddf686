import { type ClientRequest, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Callers, Who } from './callers';

const TABLES = ['load', 'file_upload_processing', 'spot_request_carrier'] as const;
const LISTENERS: readonly Who[] = ['shipper', 'carrier', 'admin'];
const RECONNECT_MS = 500;

/** Keeps live streams open as browsers do: reopens each one that ends. */
export function keepLiveStreams(url: () => string, callers: Callers, count: number) {
  let rows = 0;
  let opened = 0;
  let refused = 0;
  let isStopped = false;
  const open = new Set<ClientRequest>();

  const listen = async (who: Who, table: string): Promise<void> => {
    const token = await callers.token(who);
    // It was stopped while it logged in, so nobody would close the stream.
    if (isStopped) return;
    await new Promise<void>((resolve) => {
      const headers = { Authorization: `Bearer ${token}` };
      const stream = request(`${url()}/realtime/v1?table=${table}`, { headers }, (response) => {
        if (response.statusCode === 200) opened += 1;
        else refused += 1;
        response.on('data', (part: Buffer) => {
          rows += part.toString().split('event: row').length - 1;
        });
        response.once('close', () => resolve());
        response.once('error', () => resolve());
      });
      open.add(stream);
      stream.once('error', () => resolve());
      stream.once('close', () => open.delete(stream));
      stream.end();
    });
  };
  const keep = async (at: number) => {
    const who = LISTENERS[at % LISTENERS.length] ?? 'admin';
    const table = TABLES[Math.floor(at / LISTENERS.length) % TABLES.length] ?? 'load';
    while (!isStopped) {
      await listen(who, table).catch(() => undefined);
      await wait(RECONNECT_MS);
    }
  };
  const keeping = Array.from({ length: count }, (_, at) => keep(at));
  return {
    figures: () => ({ open: open.size, opened, refused, rows }),
    async stop() {
      isStopped = true;
      for (const stream of open) stream.destroy();
      await Promise.all(keeping);
    },
  };
}
