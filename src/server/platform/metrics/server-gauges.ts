import { statfs } from 'node:fs/promises';
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import type { PoolCounts } from '../database/database';
import type { QueuedJobs } from '../jobs/count-jobs';
import { withTimeout } from '../with-timeout';

/** The sources that the gauges read when the metrics are read. */
export interface GaugeSources {
  readonly registry: Registry;
  readonly dataDir: string;
  readonly pools: () => readonly PoolCounts[];
  readonly countJobs: () => Promise<readonly QueuedJobs[]>;
  readonly rateBook: () => { readonly ageSeconds: number; readonly carriers: number };
  /** Whether `/v1/health/ready` would report the rate book as current. It needs no query. */
  readonly isRateBookCurrent: () => boolean;
}

/** The time that a count of the queue is reused, however often the metrics are read. */
const QUEUE_FRESH_MS = 10_000;
const QUEUE_TIMEOUT_MS = 2_000;
const DISK_TIMEOUT_MS = 1_000;

/** Adds the process's own metrics and those of the server's parts. A part that does not answer has no value. */
export function addServerGauges(sources: GaugeSources): void {
  const { registry } = sources;
  collectDefaultMetrics({ register: registry });
  addPoolGauges(sources);
  addQueueGauges(sources);
  addRateBookGauges(sources);
  addDiskGauges(sources);
}

function addPoolGauges({ registry, pools }: GaugeSources): void {
  new Gauge({
    name: 'coldlane_database_connections',
    help: 'Connections by pool and state; waiting counts transactions without one',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const { pool, inUse, idle, waiting } of pools()) {
        this.set({ pool, state: 'in_use' }, inUse);
        this.set({ pool, state: 'idle' }, idle);
        this.set({ pool, state: 'waiting' }, waiting);
      }
    },
  });
}

function addQueueGauges({ registry, countJobs }: GaugeSources): void {
  const read = reuseFor(QUEUE_FRESH_MS, () =>
    withTimeout(QUEUE_TIMEOUT_MS, 'counting the jobs', countJobs()),
  );
  new Gauge({
    name: 'coldlane_jobs',
    help: 'Jobs in the queue of all servers: due, scheduled for later, running, or waiting for a retry',
    labelNames: ['task', 'state'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { task, due, scheduled, running, retrying } of (await read()) ?? []) {
        this.set({ task, state: 'due' }, due);
        this.set({ task, state: 'scheduled' }, scheduled);
        this.set({ task, state: 'running' }, running);
        this.set({ task, state: 'retrying' }, retrying);
      }
    },
  });
  new Gauge({
    name: 'coldlane_jobs_oldest_due_seconds',
    help: 'How long the oldest due job has waited',
    registers: [registry],
    async collect() {
      const jobs = await read();
      // After `reset`, a gauge without labels is 0, which would mean that no job is waiting.
      if (jobs === null) this.remove();
      else this.set(Math.max(0, ...jobs.map(({ oldestDueSeconds }) => oldestDueSeconds)));
    },
  });
}

function addRateBookGauges({ registry, rateBook, isRateBookCurrent }: GaugeSources): void {
  new Gauge({
    name: 'coldlane_rate_book_age_seconds',
    help: 'Time since the rate book last matched every tariff',
    registers: [registry],
    collect() {
      this.set(rateBook().ageSeconds);
    },
  });
  new Gauge({
    name: 'coldlane_rate_book_carriers',
    help: 'Carriers in the rate book',
    registers: [registry],
    collect() {
      this.set(rateBook().carriers);
    },
  });
  new Gauge({
    name: 'coldlane_rate_book_current',
    help: '1 while searches are answered, 0 while prices may be stale',
    registers: [registry],
    collect() {
      this.set(isRateBookCurrent() ? 1 : 0);
    },
  });
}

function addDiskGauges({ registry, dataDir }: GaugeSources): void {
  const read = reuseFor(0, () => withTimeout(DISK_TIMEOUT_MS, 'reading the free space', statfs(dataDir)));
  const addGauge = (name: string, help: string, blocks: 'bavail' | 'blocks') =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const disk = await read();
        if (disk === null) this.remove();
        else this.set(disk[blocks] * disk.bsize);
      },
    });
  addGauge('coldlane_disk_free_bytes', 'Free space on the disk of DATA_DIR', 'bavail');
  addGauge('coldlane_disk_size_bytes', 'Size of the disk of DATA_DIR', 'blocks');
}

/** Shares one read between all callers at the same time and for `ms` after its start. Returns null if it failed. */
function reuseFor<T>(ms: number, read: () => Promise<T>): () => Promise<T | null> {
  let startedMs = Number.NEGATIVE_INFINITY;
  let isReading = false;
  let last: Promise<T | null> = Promise.resolve(null);
  return () => {
    if (isReading || performance.now() - startedMs < ms) return last;
    startedMs = performance.now();
    isReading = true;
    last = read()
      .catch(() => null)
      .finally(() => {
        isReading = false;
      });
    return last;
  };
}
