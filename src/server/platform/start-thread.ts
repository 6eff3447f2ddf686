import { type ResourceLimits, Worker } from 'node:worker_threads';

/**
 * Starts a thread at `entry`, which gets `data` as its `workerData`. A thread does not inherit the loader of
 * TypeScript under which the sources run in development and in tests, so one that begins at a source file registers
 * it first.
 */
export function startThread(entry: URL, data: unknown, resourceLimits?: ResourceLimits): Worker {
  const options = { workerData: data, ...(resourceLimits ? { resourceLimits } : {}) };
  if (!entry.pathname.endsWith('.ts')) return new Worker(entry, options);
  const loader = import.meta.resolve('tsx/esm/api');
  const script = `import { register } from '${loader}'; register(); await import('${entry.href}');`;
  return new Worker(new URL(`data:text/javascript,${encodeURIComponent(script)}`), {
    ...options,
    execArgv: [],
  });
}

/** The entry whose source is `source`; the bundle keeps its entries side by side in one folder. `from`: who asks. */
export function threadEntry(source: URL, from: string): URL {
  return from.endsWith('.ts') ? source : new URL(source.href.replace(/\.ts$/, '.js'));
}
