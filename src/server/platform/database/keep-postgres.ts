import { setTimeout as sleep } from 'node:timers/promises';
import { condenseRepeats } from '../condense-repeats';
import type { Log } from '../log';
import { messageOf } from '../read-error';
import { NoSpaceError, type PostgresProcess, type UnexpectedExit } from './postgres-process';

const PAUSE_MS = 200;
/** The pause between starts while the disk is full. Each attempt writes a little. */
const NO_SPACE_PAUSE_MS = 2_000;
/**
 * The most restarts per minute after exits for a reason other than a full disk. Beyond this, a restart does not fix the
 * problem.
 */
const MAX_RESTARTS = 5;
const COUNTED_MS = 60_000;

interface KeptPostgres {
  pid(): number;
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL, and restarts it when it exits by itself: at once after a crash, and on a full disk as soon as there is
 * space. PostgreSQL replays its log, which has all confirmed writes. Calls `onLost` if it keeps exiting for another reason.
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
        exit = { reason: messageOf(error), hadNoSpace: error instanceof NoSpaceError };
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
