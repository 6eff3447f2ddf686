import { zipBytes } from '../../server/platform/sheets/write-zip';

/** Creates a ZIP archive of text files, by name. */
export async function zipOf(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const entries = async function* () {
    for (const [path, text] of Object.entries(files)) yield { path, data: [text] };
  };
  const chunks: Uint8Array[] = [];
  for await (const chunk of zipBytes(entries())) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}
