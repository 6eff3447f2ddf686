import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config';
import { StartError } from './start-error';

/**
 * The secret that signs tokens: the configured one, or one created at the first start in the data folder, readable by
 * this user only. The file is created atomically, so that two processes starting together use the same secret.
 */
export async function loadAuthSecret(config: Pick<Config, 'authSecret' | 'dataDir'>): Promise<string> {
  if (config.authSecret !== null) return config.authSecret;
  const path = join(config.dataDir, 'auth-secret');
  const known = await readSecret(path);
  if (known !== null) return known;

  const made = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    await mkdir(config.dataDir, { recursive: true, mode: 0o711 });
    await writeFile(made, `${randomBytes(48).toString('base64url')}\n`, {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    });
    await link(made, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } catch (error) {
    throw new StartError(
      `The secret that signs sessions cannot be stored: ${(error as Error).message}. Set DATA_DIR or AUTH_SECRET.`,
    );
  } finally {
    await rm(made, { force: true });
  }
  return (await readSecret(path)) ?? unreadable(path);
}

async function readSecret(path: string): Promise<string | null> {
  try {
    const secret = (await readFile(path, 'utf8')).trim();
    return secret.length >= 32 ? secret : unreadable(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function unreadable(path: string): never {
  throw new StartError(`${path} does not hold a secret. Restore the file, or remove it to end all sessions.`);
}
