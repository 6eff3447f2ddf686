import { type ResourceLimits, Worker } from 'node:worker_threads';

/**
 * Starts a worker thread at `entry` with `data` as its `workerData`. A thread does not inherit the TypeScript loader of
 * development and tests, so a thread that starts from a source file registers it first.
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

/** The thread entry for `source`; the bundle has all entries in one folder. `from` is the caller's `import.meta.url`. */
export function threadEntry(source: URL, from: string): URL {
  return from.endsWith('.ts') ? source : new URL(source.href.replace(/\.ts$/, '.js'));
}
