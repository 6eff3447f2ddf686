import { setTimeout as wait } from 'node:timers/promises';
import { PASSWORD } from '../people/accounts';
import type { Person } from '../people/people';
import type { KillableServer } from './killable-server';

interface RestartedParts<Side extends string> {
  readonly start: (env?: Readonly<Record<string, string>>) => Promise<KillableServer>;
  readonly env?: Readonly<Record<string, string>>;
  readonly people: Readonly<Record<Side, Pick<Person, 'email'>>>;
}

/** The age at which people log in again; a token is valid for 15 minutes. */
const LOGIN_MS = 600_000;

/** Manages a server that a test kills and restarts, with sessions of its people. */
export function restartedServer<Side extends string>({ start, env = {}, people }: RestartedParts<Side>) {
  let running: KillableServer | null = null;
  let isOver = false;
  let loggedInMs = Number.NEGATIVE_INFINITY;
  const tokens = Object.fromEntries(Object.keys(people).map((side) => [side, ''])) as Record<Side, string>;
  return {
    tokens,
    async start(): Promise<void> {
      const server = await start(env);
      if (performance.now() - loggedInMs > LOGIN_MS) {
        loggedInMs = performance.now();
        for (const side of Object.keys(people) as Side[])
          tokens[side] = await signIn(server.url, people[side]);
      }
      running = server;
    },
    /** Kills the server with SIGKILL. Callers wait for the next start. */
    async kill(): Promise<void> {
      const killed = running;
      running = null;
      await killed?.kill();
    },
    /** Resolves to the address of a running server, or to null once the stories are over. */
    async serverUrl(): Promise<string | null> {
      while (running === null && !isOver) await wait(5);
      return isOver ? null : (running?.url ?? null);
    },
    endStories(): void {
      isOver = true;
    },
  };
}

async function signIn(url: string, { email }: Pick<Person, 'email'>): Promise<string> {
  const answer = await fetch(`${url}/v1/auth/sign-in`, {
    method: 'POST',
    headers: { Authorization: 'Bearer coldlane-public', 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return ((await answer.json()) as { accessToken: string }).accessToken;
}
