import { setTimeout as wait } from 'node:timers/promises';
import { newId } from '../../domain/ids';

/** The error that a call throws when the stories are over. */
export class StoryOver extends Error {}

interface ClientParts<Side extends string> {
  /** Resolves to the address of a running server; null ends the stories. */
  readonly serverUrl: () => Promise<string | null>;
  readonly tokens: Readonly<Record<Side, string>>;
}

/**
 * Posts to a server that is killed and restarted. Resends a call without an answer with its Idempotency-Key, as the
 * product's screens do. Rejects with a TypeError for an unexpected answer.
 */
export function resendingClient<Side extends string>({ serverUrl, tokens }: ClientParts<Side>) {
  return async function send(
    side: Side,
    path: string,
    body?: object,
    expected: readonly number[] = [200],
  ): Promise<{ readonly status: number; readonly body: unknown }> {
    const key = newId();
    for (;;) {
      const url = await serverUrl();
      if (url === null) throw new StoryOver();
      try {
        const answer = await fetch(`${url}${path}`, {
          method: 'POST',
          headers: {
            Authorization: `Bearer ${tokens[side]}`,
            'Idempotency-Key': key,
            ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          },
          body: body === undefined ? null : JSON.stringify(body),
        });
        const text = await answer.text();
        if (expected.includes(answer.status)) return { status: answer.status, body: JSON.parse(text) };
        // The server was too busy to check its rates in time, and did nothing.
        if (answer.status === 503) {
          await wait(100);
          continue;
        }
        throw new TypeError(`${path} got ${answer.status}: ${text}`, { cause: 'answered' });
      } catch (error) {
        if ((error as Error).cause === 'answered') throw error;
        // The server was killed.
        await wait(20);
      }
    }
  };
}
