import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export interface CpuTime {
  /** The server's own process, all threads. */
  readonly serverMs: number;
  /** Everything it started: the embedded PostgreSQL. */
  readonly startedMs: number;
}

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly ticks: number;
}

/**
 * Computing time so far of a process and of what it started, which says where time goes also on a machine that
 * others use. Null where there is no /proc.
 */
export function cpuTimeOf(pid: number): CpuTime | null {
  let processes: Process[];
  let msPerTick: number;
  try {
    processes = readdirSync('/proc').flatMap(readProcess);
    msPerTick = 1000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
  } catch {
    return null;
  }
  const startedBy = (parent: number): number =>
    processes
      .filter((one) => one.parent === parent)
      .reduce((sum, one) => sum + one.ticks + startedBy(one.pid), 0);
  const server = processes.find((one) => one.pid === pid);
  return { serverMs: (server?.ticks ?? 0) * msPerTick, startedMs: startedBy(pid) * msPerTick };
}

function readProcess(name: string): Process[] {
  if (!/^\d+$/.test(name)) return [];
  try {
    const text = readFileSync(`/proc/${name}/stat`, 'utf8');
    // The second field is the program's name in brackets, which may hold spaces.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const at = (index: number) => Number(fields[index - 3]);
    // Own time in user and kernel, and that of children that have ended.
    return [{ pid: Number(name), parent: at(4), ticks: at(14) + at(15) + at(16) + at(17) }];
  } catch {
    return []; // It has ended meanwhile.
  }
}
