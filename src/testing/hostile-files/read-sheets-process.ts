import { readFileSync } from 'node:fs';
import { openSheet } from '../../server/platform/sheets/open-sheet';
import { UnreadableSheet } from '../../server/platform/sheets/sheet-rows';

/** Reads the files that its parent names, one by one, in its own process, whose memory can be measured. */

export interface ReadAnswer {
  readonly rows: number;
  /** The error; null if the file was read to its end. */
  readonly refusal: string | null;
  readonly ms: number;
  /** The CPU time, which other load on the machine does not change. */
  readonly cpuMs: number;
  /** The peak memory so far. */
  readonly maxRssMb: number;
}

process.on('message', async (path) => {
  const startedMs = performance.now();
  const cpuBefore = process.cpuUsage();
  let rows = 0;
  let refusal: string | null = null;
  try {
    for await (const batch of openSheet(String(path))) rows += batch.length;
  } catch (error) {
    if (!(error instanceof UnreadableSheet)) throw error;
    refusal = error.message;
  }
  const ms = performance.now() - startedMs;
  const { user, system } = process.cpuUsage(cpuBefore);
  const cpuMs = (user + system) / 1000;
  const answer: ReadAnswer = { rows, refusal, ms, cpuMs, maxRssMb: peakMemoryMb() };
  process.send?.(answer);
});

/** Returns the peak memory. On Linux, `maxRSS` starts at the memory of the parent process. */
function peakMemoryMb(): number {
  const ownKb =
    process.platform === 'linux'
      ? Number(/^VmHWM:\s*(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1])
      : process.resourceUsage().maxRSS;
  return ownKb / 1024;
}
