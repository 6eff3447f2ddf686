import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ReadAnswer } from './read-sheets-process';

export interface SheetReader {
  /** Writes the bytes to a file and has them read. Fails when the process ends over it. */
  read(bytes: Buffer): Promise<ReadAnswer>;
}

/** As the thread of an upload: docs/decisions/0024-processing-uploads.md */
const HEAP_MB = 512;

/** A process that reads files, for as long as `use` takes. */
export async function withReader<Result>(use: (reader: SheetReader) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'sheets-'));
  const path = join(folder, 'file');
  const child = fork(fileURLToPath(new URL('./read-sheets-process.ts', import.meta.url)), {
    execArgv: [`--max-old-space-size=${HEAP_MB}`, '--import', 'tsx'],
  });
  const ended = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`the reader ended with ${code ?? signal}`);
  });
  ended.catch(() => {});
  try {
    return await use({
      async read(bytes) {
        await writeFile(path, bytes);
        const answered = once(child, 'message');
        child.send(path);
        const [answer] = await Promise.race([answered, ended]);
        return answer as ReadAnswer;
      },
    });
  } finally {
    child.kill();
    await rm(folder, { recursive: true });
  }
}
