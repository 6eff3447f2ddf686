import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** What this system tells of a running process. */

/**
 * When the process began, as a text that only serves to be compared: a pid alone is given to another process
 * sooner or later, in a container even to the next start of the same program. Null when it does not run.
 */
export function processStartTime(pid: number): string | null {
  if (existsSync('/proc/self/stat')) {
    try {
      // The name in parentheses may hold spaces; after it, the start is the 20th field, in ticks since boot.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields[0] === 'Z' ? null : (fields[19] ?? null);
    } catch {
      return null;
    }
  }
  return ps(pid, 'lstart');
}

/** Whether the process runs and is a PostgreSQL server. */
export function isPostgres(pid: number): boolean {
  const name = existsSync('/proc/self/comm') ? comm(pid) : ps(pid, 'comm');
  return processStartTime(pid) !== null && (name ?? '').includes('postgres');
}

function comm(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return null;
  }
}

function ps(pid: number, column: string): string | null {
  const { stdout } = spawnSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' });
  return stdout?.trim() || null;
}
