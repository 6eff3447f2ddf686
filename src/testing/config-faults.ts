import { ConfigError, readConfig } from '../server/platform/config';

/** Returns the faults that the server finds in its variables; empty if it can start. */
export function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
}
