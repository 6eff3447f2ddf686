import { createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { UnreadableSheet } from './sheet-rows';
import { openArchive } from './zip-archive';

export interface UnpackedFile {
  /** The file's name in the archive, without folders. */
  readonly name: string;
  readonly path: string;
}

/** The part that every .xlsx file has. */
const SPREADSHEET_PART = '[Content_Types].xml';

/**
 * Unpacks the files of a ZIP archive into a new folder. Returns null for any other file, and for a spreadsheet, which is a
 * ZIP archive too. Hidden files, which some systems add, are left out. Throws `UnreadableSheet` if the archive is over a
 * limit or damaged.
 */
export async function unpackFiles(
  path: string,
  folder: string,
  limits: { readonly files: number; readonly bytes: number },
): Promise<readonly UnpackedFile[] | null> {
  if (!(await isArchive(path))) return null;
  const archive = await openArchive(path);
  try {
    if (archive.find(SPREADSHEET_PART) !== null) return null;
    const names = archive.names.filter((name) => !isHidden(name));
    if (names.length > limits.files) {
      throw new UnreadableSheet(null, `at most ${limits.files} files; these are ${names.length}`);
    }
    await mkdir(folder, { mode: 0o700 });
    const files: UnpackedFile[] = [];
    let bytesLeft = limits.bytes;
    for (const [index, name] of names.entries()) {
      const file = { name: name.slice(name.lastIndexOf('/') + 1), path: join(folder, String(index)) };
      const count = async function* (chunks: AsyncIterable<Uint8Array>) {
        for await (const chunk of chunks) {
          bytesLeft -= chunk.length;
          if (bytesLeft < 0) {
            throw new UnreadableSheet(null, `at most ${limits.bytes / 1024 / 1024} MB in all files together`);
          }
          yield chunk;
        }
      };
      await pipeline(
        archive.readBytes(name, limits.bytes),
        count,
        createWriteStream(file.path, { mode: 0o600 }),
      );
      files.push(file);
    }
    return files;
  } finally {
    archive.close();
  }
}

async function isArchive(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return buffer.toString('latin1', 0, bytesRead) === 'PK';
  } finally {
    await file.close();
  }
}

const isHidden = (name: string): boolean =>
  name.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');
