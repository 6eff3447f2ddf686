import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the paths of the project that the image may contain: the exceptions in `.dockerignore`, which ignores everything
 * else. Throws for any other pattern, because a list of excluded files would miss the next secret.
 */
export function readBuildContext(root: string): string[] {
  const [first, ...others] = readFileSync(join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  if (first !== '*') throw new Error('.dockerignore must begin with *');
  return others.map((line) => {
    const path = line.slice(1);
    if (!/^![\w./-]+$/.test(line) || !existsSync(join(root, path))) {
      throw new Error(`.dockerignore may only list existing paths after "!": ${line}`);
    }
    return path;
  });
}
