import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config';
import { MIN_SECRET_LENGTH } from './environment';
import { codeOf, messageOf } from './read-error';
import { StartError } from './start-error';

/**
 * The secret that signs tokens: the configured one, or one generated at the first start and stored in the data folder,
 * readable only by this user. The file is created atomically, so that processes starting together use the same secret.
 */
export async function loadAuthSecret(config: Pick<Config, 'authSecret' | 'dataDir'>): Promise<string> {
  if (config.authSecret !== null) return config.authSecret;
  const path = join(config.dataDir, 'auth-secret');
  const existing = await readSecret(path);
  if (existing !== null) return existing;

  const temporary = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    await mkdir(config.dataDir, { recursive: true, mode: 0o711 });
    await writeFile(temporary, `${randomBytes(48).toString('base64url')}\n`, {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    });
    await link(temporary, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } catch (error) {
    throw new StartError(
      `Cannot store the secret that signs sessions: ${messageOf(error)}. Set DATA_DIR or AUTH_SECRET.`,
    );
  } finally {
    await rm(temporary, { force: true });
  }
  return (await readSecret(path)) ?? throwInvalid(path);
}

async function readSecret(path: string): Promise<string | null> {
  try {
    const secret = (await readFile(path, 'utf8')).trim();
    return secret.length >= MIN_SECRET_LENGTH ? secret : throwInvalid(path);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

function throwInvalid(path: string): never {
  throw new StartError(
    `${path} does not contain a secret. Restore the file, or delete it to end all sessions.`,
  );
}
