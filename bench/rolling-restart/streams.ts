import { Agent, get } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningProxy } from './start-proxy';
import { logIn } from './steady-callers';

/** The delay before a stream is reopened, like a browser's after the server has ended a stream. */
const RECONNECT_MS = 200;

/** Keeps live streams open through the proxy: reopens each one that ends. */
export async function startStreams(proxy: RunningProxy, count: number) {
  const token = await logIn(proxy);
  const agent = new Agent({ keepAlive: true });
  let isStopping = false;
  let opened = 0;
  let refused = 0;
  const open = new Set<number>();

  const readOnce = (index: number) =>
    new Promise<void>((resolve) => {
      const options = { headers: { Authorization: `Bearer ${token}` }, agent, ca: proxy.certificate };
      const call = get(`${proxy.url}/realtime/v1?table=load`, options, (response) => {
        if (response.statusCode === 200) {
          opened += 1;
          open.add(index);
        } else refused += 1;
        response.resume();
        response.once('close', () => resolve());
      });
      call.once('error', () => {
        if (!isStopping && !open.has(index)) refused += 1;
        resolve();
      });
    }).finally(() => open.delete(index));

  for (let index = 0; index < count; index += 1) {
    const keepOpen = async () => {
      while (!isStopping) {
        await readOnce(index);
        await sleep(RECONNECT_MS);
      }
    };
    void keepOpen();
  }
  return {
    async stop() {
      const figures = { open: open.size, reconnects: opened - count, refused };
      isStopping = true;
      agent.destroy();
      return figures;
    },
  };
}
