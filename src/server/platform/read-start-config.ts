import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type Config, ConfigError, readConfig } from './config';
import { environmentSchema } from './environment';
import { findListenFault, METRICS_VARIABLES } from './listen-fault';
import { messageOf } from './read-error';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the configuration and tries the ports and the data folder on this machine before anything is created. Throws one
 * ConfigError with all errors.
 */
export async function readStartConfig(env: Environment): Promise<Config> {
  const faults = [...(await portFaults(env)), ...dataDirFaults(env)];
  let config: Config | null = null;
  try {
    config = readConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    faults.unshift(...error.faults);
  }
  if (config === null || faults.length > 0) throw new ConfigError(faults);
  return config;
}

/** Returns the variable's value or default; null if it is invalid, which `readConfig` reports. */
function parseVariable<Name extends 'PORT' | 'HOST' | 'METRICS_PORT' | 'METRICS_HOST' | 'DATA_DIR'>(
  env: Environment,
  name: Name,
) {
  return environmentSchema.shape[name].safeParse(env[name]?.trim() || undefined).data ?? null;
}

async function portFaults(env: Environment): Promise<string[]> {
  const host = parseVariable(env, 'HOST');
  const port = parseVariable(env, 'PORT');
  if (host === null || port === null) return [];
  const fault = await findListenFault(String(host), Number(port));
  return [...(fault === null ? [] : [fault]), ...(await metricsPortFaults(env, Number(port)))];
}

async function metricsPortFaults(env: Environment, mainPort: number): Promise<string[]> {
  const host = parseVariable(env, 'METRICS_HOST');
  const port = parseVariable(env, 'METRICS_PORT');
  if (host === null || port === null) return [];
  if (port === mainPort && mainPort !== 0)
    return [`METRICS_PORT is ${port}; expected: another port than PORT.`];
  const fault = await findListenFault(String(host), Number(port), METRICS_VARIABLES);
  return fault === null ? [] : [fault];
}

/** Checks that the folder, or the nearest existing one above it, is writable. */
function dataDirFaults(env: Environment): string[] {
  const dataDir = String(parseVariable(env, 'DATA_DIR'));
  let folder = resolve(dataDir);
  while (!existsSync(folder)) {
    folder = dirname(folder);
  }
  try {
    if (!statSync(folder).isDirectory())
      return [`DATA_DIR ${dataDir}: ${folder} is a file; expected: a folder.`];
    accessSync(folder, constants.W_OK);
    return [];
  } catch (error) {
    return [`DATA_DIR ${dataDir} cannot be written: ${messageOf(error)}.`];
  }
}
