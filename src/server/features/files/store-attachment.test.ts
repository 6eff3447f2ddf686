import { expect, test } from 'vitest';
import { newId } from '../../../domain/ids';
import { type AttachmentExtension, MAX_ATTACHMENT_BYTES } from '../../../domain/loads/load-files';
import { SYSTEM } from '../../../domain/people/actor';
import { insertLoadOfA } from '../../../testing/database/load-rows';
import { officeXlsxOf } from '../../../testing/hostile-files/office';
import { pdfOf } from '../../../testing/hostile-files/pdf';
import type { Person } from '../../../testing/people/people';
import { filesApp } from '../../../testing/servers/files-app';
import { deleteUnusedFiles } from '../objects/delete-unused-files';
import { FILE_QUOTAS } from '../objects/file-quota';

const { app, clock, database, people, stored, storage, post, get, hasRow } = await filesApp();
const { shipperA, shipperB, carrierA, carrierB } = people;
const loadId = await database.as(SYSTEM).transaction((tx) => insertLoadOfA(tx, people));

const ANY = { 'Content-Type': 'application/octet-stream' };
const pathOf = (extension: AttachmentExtension, id = loadId) => `load-files/${id}/${newId()}.${extension}`;
const TEXT = Buffer.from('Dock 4');

test('an attachment is a download under its cleaned name, which no page of ours shows or runs', async () => {
  const path = pathOf('pdf');
  const bytes = pdfOf();
  const { status, body } = await post(
    carrierA.staff,
    `${path}?fileName=${encodeURIComponent('Señor  <BOL>.pdf.exe')}`,
    bytes,
    { 'Content-Type': 'application/pdf' },
  );
  expect([status, body]).toMatchObject([
    201,
    {
      contentType: 'application/pdf',
      fileName: 'Señor BOL .pdf.exe.pdf',
      sizeBytes: bytes.length,
      width: null,
    },
  ]);
  const read = await get(shipperA.staff, path);
  expect(read.status).toBe(200);
  expect(Buffer.from(read.bytes).equals(bytes)).toBe(true);
  expect(Object.fromEntries(read.headers)).toMatchObject({
    'content-disposition': `attachment; filename="Senor BOL .pdf.exe.pdf"; filename*=UTF-8''Se%C3%B1or%20BOL%20.pdf.exe.pdf`,
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
  });
  const { url } = body as { url: string };
  const bearer = await app.tokenFor(shipperA.staff.profileId);
  const signed = await app.call('POST', '/storage/v1/sign', { bearer, body: { urls: [url] } });
  const [{ link } = { link: '' }] = (signed.body as { rows: { link: string }[] }).rows;
  const linked = await app.call('GET', link);
  expect([linked.status, linked.headers.get('Content-Disposition')]).toEqual([
    200,
    read.headers.get('Content-Disposition'),
  ]);
});

test.each<[AttachmentExtension, string, Buffer]>([
  ['csv', 'text/csv', Buffer.from('zip,pallets\n93901,4\n')],
  ['txt', 'text/plain', TEXT],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', officeXlsxOf()],
])('a .%s file is stored and returned as %s', async (extension, type, bytes) => {
  const path = pathOf(extension);
  expect((await post(shipperA.staff, path, bytes, { 'Content-Type': type })).status).toBe(201);
  const read = await get(carrierA.admin, path);
  expect([read.status, read.headers.get('Content-Type')]).toEqual([200, type]);
  expect(read.headers.get('Content-Disposition')).toBe(
    `attachment; filename="file.${extension}"; filename*=UTF-8''file.${extension}`,
  );
});

test('a form’s file keeps its name', async () => {
  const form = new FormData();
  form.append('file', new Blob([TEXT]), 'notes.txt');
  const sent = new Response(form);
  const headers = { 'Content-Type': sent.headers.get('Content-Type') ?? '' };
  const answer = await post(shipperA.staff, pathOf('txt'), new Uint8Array(await sent.arrayBuffer()), headers);
  expect(answer).toMatchObject({ status: 201, body: { fileName: 'notes.txt' } });
});

test('what the bytes are decides, and a refused file leaves nothing', async () => {
  const scripted = pdfOf('7 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj');
  for (const [path, bytes, expected] of [
    [pathOf('pdf'), scripted, 'Expected a PDF without scripts'],
    [pathOf('pdf'), Buffer.from('<!DOCTYPE html><script>alert(1)</script>'), 'Expected a PDF file'],
    [
      pathOf('txt'),
      Buffer.from('<svg onload="alert(1)"/>'),
      'Expected plain text; this is a document or a script',
    ],
    [pathOf('docx'), officeXlsxOf(), 'Expected a Word document (.docx)'],
  ] as const) {
    const answer = await post(shipperA.staff, path, bytes, ANY);
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'body', message: expected }] } });
    expect([stored.has(path), await hasRow(path)]).toEqual([false, false]);
  }
});

test('another type, another extension, a field of data files, and more than 10 MB are refused', async () => {
  const send = (path: string, bytes: Buffer = TEXT, headers = ANY) =>
    post(shipperA.staff, path, bytes, headers);
  expect((await send(pathOf('pdf'), pdfOf(), { 'Content-Type': 'text/html' })).status).toBe(415);
  expect((await send(pathOf('pdf'), pdfOf(), { 'Content-Type': 'text/csv' })).status).toBe(415);
  expect((await send(pathOf('txt').replace('.txt', '.html'))).status).toBe(400);
  expect((await send(pathOf('txt').replace('.txt', '.xlsm'))).status).toBe(400);
  expect((await send(`${pathOf('txt')}?mode=MERGE`)).body).toMatchObject({ errors: [{ field: 'mode' }] });
  expect((await send(`${pathOf('txt')}?fileName=..%2Fa.txt`)).status).toBe(400);
  const most = Buffer.alloc(MAX_ATTACHMENT_BYTES, 'a');
  expect((await send(pathOf('txt'), most)).status).toBe(201);
  expect((await send(pathOf('txt'), Buffer.concat([most, TEXT]))).status).toBe(413);
});

test('both companies of a load read and write its files; for others they do not exist', async () => {
  const path = pathOf('txt');
  expect((await post(carrierA.admin, path, TEXT, ANY)).status).toBe(201);
  for (const [who, write, read] of [
    [people.admin, 201, 200],
    [shipperA.staff, 201, 200],
    [carrierA.staff, 201, 200],
    [shipperB.admin, 404, 404],
    [carrierB.admin, 404, 404],
    [null, 401, 401],
  ] as [Person | null, number, number][]) {
    const answers = [await post(who, pathOf('txt'), TEXT, ANY), await get(who, path)];
    expect(
      answers.map(({ status }) => status),
      who?.email,
    ).toEqual([write, read]);
  }
  expect((await get(shipperB.admin, pathOf('txt', newId()))).status).toBe(404);
});

test('attachments count toward the files of a day', async () => {
  const path = pathOf('txt');
  await database.as(SYSTEM).transaction(async (tx) => {
    for (let count = 0; count < FILE_QUOTAS.person.files; count += 1) {
      await tx
        .insertInto('storage_object')
        .values({
          bucket: 'load-files',
          path: `${loadId}/${newId()}.txt`,
          load_id: loadId,
          content_type: 'text/plain',
          file_name: 'notes.txt',
          size_bytes: 1,
          sha256: '0'.repeat(64),
          uploaded_by: shipperA.admin.profileId,
          created_at: clock.now(),
        })
        .execute();
    }
  });
  expect(await post(shipperA.admin, path, TEXT, ANY)).toMatchObject({
    status: 429,
    body: { code: 'FILE_QUOTA_EXCEEDED' },
  });
  expect(stored.has(path)).toBe(false);
});

test('an attachment that no message names is deleted after a day', async () => {
  const [used, unused] = [pathOf('txt'), pathOf('pdf')];
  const sent = [
    await post(shipperA.staff, used, TEXT, ANY),
    await post(shipperA.staff, unused, pdfOf(), ANY),
  ];
  expect(sent.map(({ status }) => status)).toEqual([201, 201]);
  const bearer = await app.tokenFor(shipperA.staff.profileId);
  const message = await app.call('POST', `/v1/loads/${loadId}/messages`, {
    bearer,
    body: { text: 'See the list', fileUrls: [`/storage/v1/object/${used}`] },
  });
  expect(message.status).toBe(200);
  clock.advanceMs(86_400_000 + 1_000);
  await deleteUnusedFiles({ database, storage, clock, retention: { unusedFiles: 1, rejectedFiles: 7 } });
  expect([used, unused].map((path) => stored.has(path))).toEqual([true, false]);
});
