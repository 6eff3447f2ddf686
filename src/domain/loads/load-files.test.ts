import { expect, test } from 'vitest';
import { BUCKETS, filePlace } from '../buckets';
import { attachmentExtension, attachmentPlace, cleanFileName, loadFilePath } from './load-files';

const LOAD = '0190c6a4-6f9b-7c3e-9f4e-2d1b7a5c8e01';
const UUID = '5f0c1f7e-8f0a-4a55-9d0e-2f6a3c1b7d94';

test('a load has pictures and attachments, each stored in its own kind of location', () => {
  expect(filePlace('load-files', `${LOAD}/${UUID}.pdf`)).toEqual(attachmentPlace(`${LOAD}/${UUID}.pdf`));
  expect(attachmentPlace(`${LOAD}/${UUID}.pdf`)).toMatchObject({ owner: { id: LOAD }, extension: 'pdf' });
  expect(filePlace('load-files', `${LOAD}/${UUID}.jpg`)).not.toHaveProperty('extension');
  for (const path of [
    `${LOAD}/${UUID}.svg`,
    `${LOAD}/${UUID}.PDF`,
    `${LOAD}/${UUID}.pdf\n`,
    `${LOAD}/${UUID}`,
  ]) {
    expect(filePlace('load-files', path), path).toBeNull();
  }
  for (const bucket of BUCKETS.filter((one) => one !== 'load-files')) {
    expect(filePlace(bucket, `${LOAD}/${UUID}.pdf`), bucket).toBeNull();
    expect(loadFilePath(`/storage/v1/object/${bucket}/${LOAD}/${UUID}.pdf`), bucket).toBeNull();
  }
  expect(loadFilePath(`/storage/v1/object/load-files/${LOAD}/${UUID}.pdf`)).toBe(`${LOAD}/${UUID}.pdf`);
  expect(loadFilePath(`/storage/v1/object/load-files/${LOAD}/${UUID}.jpg`)).toBe(`${LOAD}/${UUID}.jpg`);
});

test.each([
  ['Packing list.pdf', 'Packing list.pdf'],
  ['Packing list.PDF', 'Packing list.pdf'],
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\Users\\ines\\BOL.pdf', 'BOL.pdf'],
  ['invoice.exe', 'invoice.exe.pdf'],
  ['invoice.pdf.exe', 'invoice.pdf.exe.pdf'],
  ['invoice.exe                         .pdf', 'invoice.exe.pdf'],
  ['cod\u202efdp.exe', 'cod fdp.exe.pdf'],
  ['zero\u200bwidth\u0007.pdf', 'zero width.pdf'],
  ['a<b>:"|?*.pdf', 'a b.pdf'],
  ['...hidden.pdf', 'hidden.pdf'],
  ['.pdf', 'file.pdf'],
  ['', 'file.pdf'],
  [null, 'file.pdf'],
  [`${'🍓'.repeat(300)}.pdf`, `${'🍓'.repeat(120)}.pdf`],
])('the name %j is shown as %j', (sent, shown) => {
  expect(cleanFileName(sent, 'pdf')).toBe(shown);
});

test('only files with an extension from the list can be attached', () => {
  expect(attachmentExtension('List.XLSX')).toBe('xlsx');
  for (const name of ['macro.xlsm', 'page.html', 'pdf', 'drawing.svg', 'a.pdf.exe', '__proto__']) {
    expect(attachmentExtension(name), name).toBeNull();
  }
});
