import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Installs a version of Node.js from npm, once per machine, and returns the path of its binary. */
export function installNode(version: string): string {
  const folder = join(tmpdir(), `coldlane-node-${version}`);
  // A script of npm's package `node` installs this package.
  const name = `node-${process.platform}-${process.arch}`;
  const binary = join(folder, 'node_modules', name, 'bin/node');
  if (existsSync(binary)) return binary;
  const unfinished = `${folder}-${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  writeFileSync(join(unfinished, 'package.json'), '{"private":true}');
  try {
    execFileSync('npm', ['install', '--no-audit', '--no-fund', `${name}@${version}`], {
      cwd: unfinished,
      stdio: ['ignore', process.stderr, process.stderr],
    });
    // Another run may have installed it first.
    if (!existsSync(binary)) renameSync(unfinished, folder);
  } catch (error) {
    throw new Error(
      `Node.js ${version} could not be installed from npm as ${name}@${version}: is the registry reachable?`,
      { cause: error },
    );
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return binary;
}
