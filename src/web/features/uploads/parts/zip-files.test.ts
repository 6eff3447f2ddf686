import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { openArchive } from '../../../../server/platform/sheets/zip-archive';
import { zipFiles } from './zip-files';

test('the server reads the ZIP, with names of the same spelling apart', async () => {
  const files = [
    new File(['region\nNorth\n'], 'regions.csv'),
    new File(['zürich'], 'Lanes, März.csv'),
    new File([''], 'regions.csv'),
  ];
  const zip = await zipFiles(files);
  expect(zip.name).toBe('tariff.zip');
  const archive = await openArchive(Buffer.from(await zip.arrayBuffer()));
  expect(archive.names).toEqual(['regions.csv', 'Lanes, März.csv', '2/regions.csv']);
  let text = '';
  for await (const chunk of archive.readText('Lanes, März.csv', 100)) text += chunk;
  expect(text).toBe('zürich');
});
