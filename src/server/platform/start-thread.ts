import { type ResourceLimits, Worker } from 'node:worker_threads';

/**
 * Starts a worker thread that runs `entry` with `data` as its `workerData`. In development and tests a thread does not
 * inherit the TypeScript loader, so a thread that runs a source file registers it first.
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

/** Returns the file to run for `source`: its .js file if the caller, `from` (its `import.meta.url`), is bundled. */
export function threadEntry(source: URL, from: string): URL {
  return from.endsWith('.ts') ? source : new URL(source.href.replace(/\.ts$/, '.js'));
}
