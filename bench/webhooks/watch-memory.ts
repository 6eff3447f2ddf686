import { readFileSync } from 'node:fs';

const EVERY_MS = 250;

/** Watches the resident memory of a process; works only on Linux. */
export function watchMemory(pid: number) {
  let maxMb = 0;
  const timer = setInterval(() => {
    const [, kb = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    maxMb = Math.max(maxMb, Math.round(Number(kb) / 1_024));
  }, EVERY_MS);
  return {
    /** Returns the largest value since the last call. */
    takeMaxMb() {
      const taken = maxMb;
      maxMb = 0;
      return taken;
    },
    stop: () => clearInterval(timer),
  };
}
