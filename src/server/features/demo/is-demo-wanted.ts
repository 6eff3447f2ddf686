import type { Config } from '../../platform/config';

/**
 * Whether to load the demo. `DEMO` decides if it is set. Otherwise only an embedded database on a loopback address gets the demo,
 * because its accounts and their password are public: an external database, a reachable address or production must never get them
 * by accident.
 */
export function isDemoWanted(
  config: Pick<Config, 'demo' | 'databaseUrl' | 'isLoopback' | 'isProduction'>,
): boolean {
  if (config.demo !== null) return config.demo;
  return config.databaseUrl === null && config.isLoopback && !config.isProduction;
}
