import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export interface CpuTime {
  /** The CPU time of the server's process, including all threads. */
  readonly serverMs: number;
  /** The CPU time of its child processes, which are the embedded PostgreSQL. */
  readonly startedMs: number;
}

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly ticks: number;
}

/**
 * Returns the CPU time so far of a process and of its descendants. Unlike elapsed time, it is comparable on a busy machine.
 * Null where there is no /proc.
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
  const ticksOfDescendants = (parent: number): number =>
    processes
      .filter((one) => one.parent === parent)
      .reduce((sum, one) => sum + one.ticks + ticksOfDescendants(one.pid), 0);
  const server = processes.find((one) => one.pid === pid);
  return { serverMs: (server?.ticks ?? 0) * msPerTick, startedMs: ticksOfDescendants(pid) * msPerTick };
}

function readProcess(name: string): Process[] {
  if (!/^\d+$/.test(name)) return [];
  try {
    const text = readFileSync(`/proc/${name}/stat`, 'utf8');
    // The second field is the program's name in parentheses, which may contain spaces.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const at = (index: number) => Number(fields[index - 3]);
    // The ticks are the process's own user and kernel time and those of children that have exited.
    return [{ pid: Number(name), parent: at(4), ticks: at(14) + at(15) + at(16) + at(17) }];
  } catch {
    return []; // The process has exited meanwhile.
  }
}
