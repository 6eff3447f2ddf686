import { ConfigError, readConfig } from '../server/platform/config';

/** What the server says about its variables when it cannot start; empty if it can. */
export function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
}
