import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['firefox', 'firefox-esr'];

/**
 * Finds the Firefox of this machine: FIREFOX_PATH, else an installed one. If there is none, throws an error that says how to
 * install it.
 */
export function findFirefox(): string {
  if (process.env.FIREFOX_PATH) return process.env.FIREFOX_PATH;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const installed = folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find(existsSync);
  if (installed === undefined) {
    throw new Error(
      'There is no Firefox: install it (Debian: apt-get install firefox-esr) or set FIREFOX_PATH.',
    );
  }
  return installed;
}
