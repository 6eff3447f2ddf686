import { expect, test } from 'vitest';
import { boundaryOf, type FormPart, readFormParts } from './form-parts';

async function* chunksOf(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function readAll(bytes: Uint8Array, boundary: string, size = bytes.length) {
  const parts: { part: FormPart; content: Buffer }[] = [];
  for await (const next of readFormParts(chunksOf(bytes, size), boundary)) {
    if (next instanceof Uint8Array) {
      const last = parts.at(-1);
      if (last) last.content = Buffer.concat([last.content, next]);
    } else parts.push({ part: next, content: Buffer.alloc(0) });
  }
  return parts;
}

const lines = (...texts: string[]) => Buffer.from(texts.join('\r\n'));
const DISPOSITION = 'Content-Disposition: form-data; name="file"; filename="a.csv"';

test('a form written by fetch is read the same, however its bytes are cut', async () => {
  const content = Buffer.from('a\r\n--b\r\n\r\n--', 'latin1');
  const form = new FormData();
  form.append('cacheControl', '3600');
  form.append('', new File([content], 'größe "1".csv', { type: 'text/csv' }));
  form.append('empty', new File([], 'none'));
  const sent = new Response(form);
  const boundary = boundaryOf(sent.headers.get('Content-Type') ?? '');
  const bytes = new Uint8Array(await sent.arrayBuffer());
  for (let size = 1; size <= 90; size += 1) {
    expect(await readAll(bytes, boundary, size)).toEqual([
      { part: { name: 'cacheControl', fileName: null, contentType: null }, content: Buffer.from('3600') },
      { part: { name: '', fileName: 'größe "1".csv', contentType: 'text/csv' }, content },
      {
        part: { name: 'empty', fileName: 'none', contentType: 'application/octet-stream' },
        content: Buffer.alloc(0),
      },
    ]);
  }
});

test('text before the first and after the last boundary is ignored', async () => {
  const bytes = lines('hello', '--b', DISPOSITION, '', 'x', '--b--', '--b', 'more');
  expect(await readAll(bytes, 'b')).toMatchObject([{ content: Buffer.from('x') }]);
});

test('a form without its closing boundary is incomplete', async () => {
  const whole = lines('--b', DISPOSITION, '', 'x', '--b--');
  for (let length = 0; length < whole.length; length += 1) {
    await expect(readAll(whole.subarray(0, length), 'b', 3)).rejects.toMatchObject({
      code: 'BODY_BROKEN_OFF',
    });
  }
});

test.each([
  ['no empty line after a boundary', lines('--bx', DISPOSITION, '', 'x', '--b--')],
  ['a part without a disposition', lines('--b', 'Content-Type: text/csv', '', 'x', '--b--')],
  ['another disposition', lines('--b', 'Content-Disposition: attachment', '', 'x', '--b--')],
  ['a part without headers', lines('--b', '', 'x', '--b--')],
  ['a header without a colon', lines('--b', DISPOSITION, 'text', '', 'x', '--b--')],
  ['endless headers', lines('--b', DISPOSITION, `X: ${'x'.repeat(9_000)}`)],
])('%s is rejected', async (_, bytes) => {
  await expect(readAll(bytes, 'b')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

test('a boundary may be quoted; without one the body cannot be read', () => {
  expect(boundaryOf('multipart/form-data; boundary=a-b')).toBe('a-b');
  expect(boundaryOf('multipart/form-data; charset=utf-8; Boundary="a b"')).toBe('a b');
  for (const header of ['multipart/form-data', 'multipart/form-data; boundary=""']) {
    expect(() => boundaryOf(header)).toThrow(expect.objectContaining({ code: 'INVALID_INPUT' }));
  }
});
