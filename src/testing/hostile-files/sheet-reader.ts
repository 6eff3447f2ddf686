import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withTimeout } from '../../server/platform/with-timeout';
import type { ReadAnswer } from './read-sheets-process';

export interface SheetReader {
  /** Writes the bytes to a file and makes the process read it. Rejects if the process exits or takes a minute. */
  read(bytes: Buffer): Promise<ReadAnswer>;
}

/** The timeout, many times that of the slowest file. A regular expression that backtracks forever cannot be interrupted. */
const MAX_READ_MS = 60_000;
/** The heap limit of an upload's thread: docs/decisions/0024-processing-uploads.md */
const HEAP_MB = 512;

/** Runs `use` with a process that reads files, then stops it. */
export async function withReader<Result>(use: (reader: SheetReader) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'sheets-'));
  const path = join(folder, 'file');
  const child = fork(fileURLToPath(new URL('./read-sheets-process.ts', import.meta.url)), {
    execArgv: [`--max-old-space-size=${HEAP_MB}`, '--import', 'tsx'],
  });
  const ended = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`the reader exited with ${code ?? signal}`);
  });
  ended.catch(() => {});
  try {
    return await use({
      async read(bytes) {
        await writeFile(path, bytes);
        const answered = once(child, 'message');
        child.send(path);
        const answerOrExit = Promise.race([answered, ended]);
        const [answer] = await withTimeout(MAX_READ_MS, 'reading a file', answerOrExit);
        return answer as ReadAnswer;
      },
    });
  } finally {
    child.kill('SIGKILL');
    await rm(folder, { recursive: true });
  }
}
