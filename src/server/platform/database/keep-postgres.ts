import { setTimeout as sleep } from 'node:timers/promises';
import { condenseRepeats } from '../condense-repeats';
import type { Log } from '../log';
import { NoSpaceError, type PostgresProcess, type UnexpectedExit } from './postgres-process';

const PAUSE_MS = 200;
/** A full disk is looked at again after this long: each try writes a little. */
const NO_SPACE_PAUSE_MS = 2_000;
/** So often in a minute it may exit for another reason than a full disk. Then something is wrong that a restart does not mend. */
const MAX_RESTARTS = 5;
const COUNTED_MS = 60_000;

interface KeptPostgres {
  pid(): number;
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL, and starts it again when it exits by itself: after a crash at once, and without space on its disk until
 * there is some. What was confirmed is in its log, which it replays. Calls `onLost` if it keeps exiting for another reason.
 */
export async function keepPostgres(parts: {
  readonly start: (onExit: (exit: UnexpectedExit) => void) => Promise<PostgresProcess>;
  readonly log: Log;
  readonly onLost: ((reason: string) => void) | undefined;
  readonly noSpacePauseMs?: number;
}): Promise<KeptPostgres> {
  const { log, onLost, noSpacePauseMs = NO_SPACE_PAUSE_MS } = parts;
  const failures = condenseRepeats(log);
  const stopping = new AbortController();
  let restartsMs: number[] = [];
  let restarting = Promise.resolve();

  const mayRestart = ({ hadNoSpace }: UnexpectedExit): boolean => {
    if (hadNoSpace) return true;
    const now = performance.now();
    restartsMs = [...restartsMs.filter((ms) => now - ms < COUNTED_MS), now];
    return restartsMs.length <= MAX_RESTARTS;
  };
  const restart = async (first: UnexpectedExit): Promise<void> => {
    for (let exit = first; !stopping.signal.aborted; ) {
      if (!mayRestart(exit)) return onLost?.(exit.reason);
      const pauseMs = exit.hadNoSpace ? noSpacePauseMs : PAUSE_MS;
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      try {
        current = await parts.start(onExit);
        log.warn('the embedded database was started again');
        return;
      } catch (error) {
        failures.error({ err: error }, 'the embedded database could not be started again');
        exit = { reason: (error as Error).message, hadNoSpace: error instanceof NoSpaceError };
      }
    }
  };
  const onExit = (exit: UnexpectedExit): void => {
    restarting = restarting.then(() => restart(exit));
  };

  let current = await parts.start(onExit);
  return {
    pid: () => current.pid,
    async stop() {
      stopping.abort();
      await restarting;
      await current.stop();
    },
  };
}
