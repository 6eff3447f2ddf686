import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const VERSIONS = '/usr/lib/postgresql';
/** The id of the user nobody, because PostgreSQL refuses to run as root. */
const NOBODY = 65_534;

/** Manages a cluster of this machine's PostgreSQL, run as docs/operations.md says, with its log archived into a folder. */
export function nativeCluster(folder: string, port: number) {
  const version = existsSync(VERSIONS)
    ? readdirSync(VERSIONS)
        .sort((one, other) => Number(one) - Number(other))
        .at(-1)
    : undefined;
  if (version === undefined) throw new Error('PostgreSQL is not installed: apt-get install postgresql');
  const bin = join(VERSIONS, version, 'bin');
  const archive = join(folder, 'archive');
  mkdirSync(archive);
  if (process.getuid?.() === 0) for (const path of [folder, archive]) chownSync(path, NOBODY, NOBODY);

  /** Runs one of PostgreSQL's programs. Throws its output if it fails. */
  function run(program: string, args: readonly string[]): void {
    const asNobody = ['--reuid=65534', '--regid=65534', '--clear-groups', '--'];
    const [command = '', ...rest] =
      process.getuid?.() === 0 ? ['setpriv', ...asNobody, program, ...args] : [program, ...args];
    const { status, stdout, stderr } = spawnSync(command, rest, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`${program} ended with ${status}: ${stdout}${stderr}`);
  }
  const pgCtl = (data: string, ...args: string[]) =>
    run(join(bin, 'pg_ctl'), ['--pgdata', data, '--wait', '--silent', '--log', join(folder, 'log'), ...args]);

  return {
    create(data: string): void {
      run(join(bin, 'initdb'), [
        '--pgdata',
        data,
        '--username=postgres',
        '--auth=trust',
        '--encoding=UTF8',
        '--locale=C',
      ]);
      appendFileSync(
        join(data, 'postgresql.conf'),
        `archive_mode = on\narchive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'\narchive_timeout = 60\n`,
      );
    },
    start: (data: string) =>
      pgCtl(data, '--options', `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`, 'start'),
    stop: (data: string) => pgCtl(data, '--mode=fast', 'stop'),
    baseBackup: (target: string) =>
      run(join(bin, 'pg_basebackup'), [
        ...['--host=127.0.0.1', `--port=${port}`, '--username=postgres', `--pgdata=${target}`],
        ...['--wal-method=stream', '--checkpoint=fast'],
      ]),
    /** Copies the base backup and makes the copy recover to the time at its next start. */
    recover(base: string, data: string, time: string): void {
      run('cp', ['-a', base, data]);
      appendFileSync(
        join(data, 'postgresql.conf'),
        `restore_command = 'cp ${archive}/%f %p'\nrecovery_target_time = '${time}'\nrecovery_target_action = 'promote'\n`,
      );
      writeFileSync(join(data, 'recovery.signal'), '');
    },
    archivedMb: () =>
      Math.round(Number(execFileSync('du', ['-sm', archive], { encoding: 'utf8' }).split('\t')[0])),
    urlOf: (user: string, database: string) => `postgres://${user}@127.0.0.1:${port}/${database}`,
    /** Runs a statement as the superuser, who sees every row, and returns its only value. */
    async query(statement: string, database = 'coldlane'): Promise<string> {
      const client = new pg.Client(`postgres://postgres@127.0.0.1:${port}/${database}`);
      await client.connect();
      try {
        const { rows } = await client.query<{ value: string }>(statement);
        return String(rows[0]?.value);
      } finally {
        await client.end();
      }
    },
    /** Waits until everything written so far is in the archive. */
    async archiveNow(): Promise<void> {
      const file = await this.query('select pg_walfile_name(pg_switch_wal()) as value');
      while (!existsSync(join(archive, file))) await sleep(100);
    },
  };
}
