import type { Config } from '../../platform/config';

/**
 * Whether the demo company is for this server. `DEMO` decides where it is said. Otherwise only an embedded
 * database on a loopback address has it: its accounts and their password are public knowledge, so neither a
 * given database nor an address that others reach, let alone production, gets them by accident.
 */
export function isDemoWanted(
  config: Pick<Config, 'demo' | 'databaseUrl' | 'isLoopback' | 'isProduction'>,
): boolean {
  if (config.demo !== null) return config.demo;
  return config.databaseUrl === null && config.isLoopback && !config.isProduction;
}
