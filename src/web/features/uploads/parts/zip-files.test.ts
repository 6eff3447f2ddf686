import { Buffer } from 'node:buffer';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { zipFiles } from './zip-files';

test('the library of the server reads the ZIP, with files of one name in folders of their own', async () => {
  const files = [
    new File(['region\nNorth\n'], 'regions.csv'),
    new File(['zürich'], 'Lanes, März.csv'),
    new File([''], 'regions.csv'),
  ];
  const file = await zipFiles(files);
  expect(file.name).toBe('tariff.zip');
  const zip = await fromBufferPromise(Buffer.from(await file.arrayBuffer()), { autoClose: false });
  const found: string[][] = [];
  for await (const entry of zip.eachEntry()) {
    found.push([entry.fileName, await text(await zip.openReadStreamPromise(entry))]);
  }
  expect(found).toEqual([
    ['regions.csv', 'region\nNorth\n'],
    ['Lanes, März.csv', 'zürich'],
    ['2/regions.csv', ''],
  ]);
});
