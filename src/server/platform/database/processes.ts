import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { codeOf } from '../read-error';

/**
 * The start time of a process. Use it only for comparisons, because pids are reused. In a container, the next start of a
 * program often has the same pid. Null if the process is not running.
 */
export function processStartTime(pid: number): string | null {
  if (existsSync('/proc/self/stat')) {
    try {
      // The name in parentheses may contain spaces. The start time is the 20th field after it, in ticks since boot.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields[0] === 'Z' ? null : (fields[19] ?? null);
    } catch {
      return null;
    }
  }
  return ps(pid, 'lstart');
}

/** Whether the pid is taken. A zombie, whose parent has not read its exit status yet, takes its pid too. */
export function isPidTaken(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/**
 * Whether a process is attached to this System V shared memory. Returns false where the kernel does not list shared memory.
 */
export function isSharedMemoryInUse(id: string): boolean {
  const list = '/proc/sysvipc/shm';
  if (!existsSync(list)) return false;
  // Columns: key, shmid, perms, size, cpid, lpid, nattch, ...
  const rows = readFileSync(list, 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  return rows.some((columns) => columns[1] === id && Number(columns[6]) > 0);
}

/** Whether the process is a running PostgreSQL server. */
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
