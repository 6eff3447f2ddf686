import { readFileSync } from 'node:fs';
import { openSheet } from '../../server/platform/sheets/open-sheet';
import { UnreadableSheet } from '../../server/platform/sheets/sheet-rows';

/** Reads the files that it is told of, one after the other, in a process of its own whose memory can be watched. */

export interface ReadAnswer {
  readonly rows: number;
  /** What was expected instead; null when the file was read to its end. */
  readonly refusal: string | null;
  readonly ms: number;
  /** Computing time, which other work on the machine does not lengthen. */
  readonly cpuMs: number;
  /** The most so far. */
  readonly maxRssMb: number;
}

process.on('message', async (path) => {
  const began = performance.now();
  const cpuBefore = process.cpuUsage();
  let rows = 0;
  let refusal: string | null = null;
  try {
    for await (const batch of openSheet(String(path))) rows += batch.length;
  } catch (error) {
    if (!(error instanceof UnreadableSheet)) throw error;
    refusal = error.message;
  }
  const ms = performance.now() - began;
  const { user, system } = process.cpuUsage(cpuBefore);
  const cpuMs = (user + system) / 1000;
  const answer: ReadAnswer = { rows, refusal, ms, cpuMs, maxRssMb: mostMemoryMb() };
  process.send?.(answer);
});

/** What Linux counts by `maxRSS` begins with the memory of the process that started this one. */
function mostMemoryMb(): number {
  const ownKb =
    process.platform === 'linux'
      ? Number(/^VmHWM:\s*(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1])
      : process.resourceUsage().maxRSS;
  return ownKb / 1024;
}
