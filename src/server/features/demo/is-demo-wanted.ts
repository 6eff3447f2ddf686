import type { Config } from '../../platform/config';

/**
 * Whether to load the demo. `DEMO` decides if it is set. Otherwise the demo is loaded only into an embedded database that
 * only this machine can reach, outside production: its accounts have a public password, so the demo must never get anywhere
 * else by accident.
 */
export function isDemoWanted(
  config: Pick<Config, 'demo' | 'databaseUrl' | 'isLocal' | 'isProduction'>,
): boolean {
  if (config.demo !== null) return config.demo;
  return config.databaseUrl === null && config.isLocal && !config.isProduction;
}
