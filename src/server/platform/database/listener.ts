import pg from 'pg';
import type { Log } from '../log';

export interface ListenHandle {
  stop(): Promise<void>;
}

interface Subscription {
  readonly channel: string;
  readonly onMessage: (payload: string) => void;
  readonly onReconnect: () => void;
}

const FIRST_DELAY_MS = 100;
const MAX_DELAY_MS = 5_000;
/** The interval of the listener's queries. A connection whose peer crashed reports no error. */
const HEARTBEAT_MS = 15_000;
const QUERY_TIMEOUT_MS = 5_000;
const CHANNEL = /^[a-z_][a-z0-9_]*$/;

/** Listens to all channels of the process on one connection, and reconnects when it is lost. */
export function createListener(parts: { readonly config: pg.ClientConfig; readonly log: Log }) {
  const { log } = parts;
  const subscriptions = new Set<Subscription>();
  let client: pg.Client | null = null;
  let connecting: Promise<pg.Client> | null = null;
  let heartbeat: NodeJS.Timeout | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  const connect = async (): Promise<pg.Client> => {
    const next = new pg.Client({ ...parts.config, query_timeout: QUERY_TIMEOUT_MS });
    next.on('error', (error) => onLost(next, error));
    next.on('end', () => onLost(next, new Error('the connection ended')));
    next.on('notification', ({ channel, payload }) => {
      for (const one of subscriptions) {
        if (one.channel === channel) callSafely(() => one.onMessage(payload ?? ''));
      }
    });
    try {
      await next.connect();
      for (const channel of new Set(Array.from(subscriptions, (one) => one.channel))) {
        await next.query(`listen ${channel}`);
      }
    } catch (error) {
      await next.end().catch(() => undefined);
      throw error;
    }
    if (isClosed) {
      await next.end().catch(() => undefined);
      throw new Error('the database was closed');
    }
    client = next;
    clearInterval(heartbeat);
    heartbeat = setInterval(
      () => next.query('select 1').catch((error: Error) => onLost(next, error)),
      HEARTBEAT_MS,
    );
    heartbeat.unref();
    return next;
  };

  /** Returns the connected client. Only one attempt runs at a time. */
  const connected = (): Promise<pg.Client> => {
    if (client) return Promise.resolve(client);
    connecting ??= connect().finally(() => {
      connecting = null;
    });
    return connecting;
  };

  const onLost = (lost: pg.Client, error: Error): void => {
    if (lost !== client || isClosed) return;
    client = null;
    clearInterval(heartbeat);
    lost.end().catch(() => undefined);
    log.warn({ err: error }, 'the listening connection was lost');
    reconnectAfter(FIRST_DELAY_MS);
  };

  const reconnectAfter = (delayMs: number): void => {
    retry = setTimeout(async () => {
      try {
        await connected();
        log.info({}, 'the listening connection was restored');
        for (const one of subscriptions) callSafely(one.onReconnect);
      } catch (error) {
        if (isClosed) return;
        const retryInMs = Math.min(delayMs * 2, MAX_DELAY_MS);
        log.debug({ err: error, retryInMs }, 'reconnecting the listening connection failed');
        reconnectAfter(retryInMs);
      }
    }, delayMs);
  };

  const callSafely = (call: () => void): void => {
    try {
      call();
    } catch (error) {
      log.error({ err: error }, 'a listener of notifications failed');
    }
  };

  return {
    async listen(
      channel: string,
      onMessage: Subscription['onMessage'],
      onReconnect: Subscription['onReconnect'],
    ): Promise<ListenHandle> {
      if (!CHANNEL.test(channel)) throw new TypeError(`not a channel name: ${channel}`);
      const subscription = { channel, onMessage, onReconnect };
      subscriptions.add(subscription);
      try {
        const connection = await connected();
        await connection.query(`listen ${channel}`);
      } catch (error) {
        subscriptions.delete(subscription);
        throw error;
      }
      return {
        async stop() {
          subscriptions.delete(subscription);
          const isStillUsed = Array.from(subscriptions).some((one) => one.channel === channel);
          if (!isStillUsed) await client?.query(`unlisten ${channel}`).catch(() => undefined);
        },
      };
    },
    async close(): Promise<void> {
      isClosed = true;
      clearInterval(heartbeat);
      clearTimeout(retry);
      await connecting?.catch(() => undefined);
      await client?.end().catch(() => undefined);
    },
  };
}
