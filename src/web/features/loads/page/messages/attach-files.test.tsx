import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catchDownloads } from '../../../../../testing/web/catch-downloads';
import { LOAD, loadOf, messageOf, messagesPage, openLoads } from '../../../../../testing/web/load-rows';
import { answer, problem, type SentCall } from '../../../../../testing/web/stub-server';
import { stubRequests } from '../../../../../testing/web/stub-xml-http-request';
import { storedAsSent } from '../../../../../testing/web/upload-rows';
import { LoadPage } from '../load-page';

const MESSAGES = `/v1/loads/${LOAD}/messages`;
const STORED = /^\/storage\/v1\/object\/load-files\/[0-9a-f-]{36}\/[0-9a-f-]{36}\.(\w+)$/;
type Storage = (stored: SentCall, attempt: number) => Response | Promise<Response>;

let stored: SentCall[] = [];
beforeEach(() => {
  stored = [];
  stubRequests();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

async function open(
  routes: Record<string, (call: SentCall) => Response> = {},
  storage: Storage = storedAsSent,
) {
  const opened = await openLoads(<LoadPage id={LOAD} map={() => null} />, 'SHIPPER_STAFF', `/loads/${LOAD}`, {
    [`GET /v1/loads/${LOAD}`]: () => answer(loadOf()),
    [`POST ${MESSAGES}/read`]: () => new Response(null, { status: 204 }),
    [`POST ${MESSAGES}`]: () => answer({ position: 1 }),
    'POST /storage/v1/object/*': (one) => {
      stored.push(one);
      return storage(one, stored.length);
    },
    ...routes,
  });
  const section = within(await screen.findByRole('region', { name: 'Messages' }));
  const box = (await section.findByRole('textbox', {
    name: 'Message to Arctic Lines',
  })) as HTMLTextAreaElement;
  fireEvent.change(box, { target: { value: 'See the list' } });
  return { ...opened, section, box };
}
const pdf = (name = 'BOL.pdf') => new File(['%PDF-1.7'], name);
const choose = (...files: File[]) =>
  fireEvent.change(document.querySelector('input[type="file"][multiple]') as Element, { target: { files } });
const press = (section: ReturnType<typeof within>, name: string) =>
  fireEvent.click(section.getByRole('button', { name }));
const itemsOf = async (section: ReturnType<typeof within>) =>
  within(await section.findByRole('list', { name: 'Attached files' })).getAllByRole('listitem');
const isStored = (section: ReturnType<typeof within>, name: string) =>
  section.findByText(`${name} is attached.`);
const messagesSent = (sent: (path: string) => SentCall[]) =>
  sent(MESSAGES).filter(({ method, path }) => method === 'POST' && path === MESSAGES);

test('files are stored one after another with the type of their extension, and the message names them', async () => {
  const { section, box, sent } = await open();
  choose(pdf(), new File(['a,b'], 'List <1>.CSV'));
  await isStored(section, 'List <1>.CSV');
  expect(
    stored.map(({ path, query, contentType }) => [STORED.exec(path)?.[1], query.toString(), contentType]),
  ).toEqual([
    ['pdf', 'fileName=BOL.pdf', 'application/pdf'],
    ['csv', 'fileName=List+1.csv', 'text/csv'],
  ]);
  press(section, 'Send');
  await waitFor(() => expect(box.value).toBe(''));
  expect(messagesSent(sent).map(({ body }) => body)).toEqual([
    { text: 'See the list', fileUrls: stored.map(({ path }) => path) },
  ]);
  expect(section.queryByRole('list', { name: 'Attached files' })).toBeNull();
});

test('a file that is refused says why, keeps the text, and must be removed before the message is sent', async () => {
  const refusal = [{ field: 'body', message: 'Expected a PDF without scripts' }];
  const { section, box, sent } = await open({}, (one, attempt) =>
    attempt === 1 ? problem('INVALID_INPUT', 'Invalid', { errors: refusal }) : storedAsSent(one),
  );
  choose(pdf('scripted.pdf'), pdf('plain.pdf'));
  await isStored(section, 'plain.pdf');
  expect(section.getByText('Expected a PDF without scripts.')).toBeTruthy();
  expect(section.queryByRole('button', { name: 'Retry' })).toBeNull();
  press(section, 'Send');
  expect(await section.findByText('Remove or retry the files that failed.')).toBeTruthy();
  expect([box.value, messagesSent(sent).length]).toEqual(['See the list', 0]);
  press(section, 'Remove scripted.pdf');
  expect(document.activeElement).toBe(section.getByRole('button', { name: 'Attach files' }));
  press(section, 'Send');
  await waitFor(() => expect(box.value).toBe(''));
  expect(messagesSent(sent)[0]?.body).toMatchObject({ fileUrls: [stored[1]?.path] });
});

test('after a lost connection, a retry stores the file under the same path and key', async () => {
  const { section, box } = await open({}, (one, attempt) => {
    if (attempt === 1) throw new TypeError('offline');
    return storedAsSent(one);
  });
  choose(pdf());
  fireEvent.click(await section.findByRole('button', { name: 'Retry' }));
  await isStored(section, 'BOL.pdf');
  expect(new Set(stored.map(({ path, idempotencyKey }) => `${path} ${idempotencyKey}`)).size).toBe(1);
  expect([stored.length, box.value]).toEqual([2, 'See the list']);
});

test('a message waits for its files', async () => {
  let finish: () => void = () => {};
  const { section, box, sent } = await open({}, async (one) => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return storedAsSent(one);
  });
  choose(pdf());
  expect(await section.findByRole('progressbar', { name: 'Sending BOL.pdf' })).toBeTruthy();
  expect((section.getByRole('button', { name: 'Send' }) as HTMLButtonElement).disabled).toBe(true);
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
  finish();
  await isStored(section, 'BOL.pdf');
  expect(messagesSent(sent)).toEqual([]);
  expect((section.getByRole('button', { name: 'Send' }) as HTMLButtonElement).disabled).toBe(false);
});

test('files of other types, empty and too large files, and more than five are not sent', async () => {
  const { section } = await open();
  const large = pdf('large.pdf');
  Object.defineProperty(large, 'size', { value: 10_000_001 });
  choose(new File(['MZ'], 'setup.exe'), new File([], 'empty.txt'), large);
  await waitFor(() => expect(section.getAllByRole('alert')).toHaveLength(3));
  expect((await itemsOf(section)).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Attach a picture, PDF, .docx, .xlsx, .csv, or .txt file.'),
    expect.stringContaining('The file is empty.'),
    expect.stringContaining('A file can have at most 10 MB.'),
  ]);
  choose(pdf(), pdf(), pdf());
  expect(await section.findByText('A message can have 5 files.')).toBeTruthy();
  expect([stored.length, (await itemsOf(section)).length]).toEqual([0, 3]);
});

test('files can be dropped on the form and pasted into the text, but pasted cells stay text', async () => {
  const { section, box } = await open();
  const form = box.closest('form') as HTMLFormElement;
  fireEvent.drop(form, { dataTransfer: { types: ['Files'], files: [pdf('dropped.pdf')] } });
  await isStored(section, 'dropped.pdf');
  const paste = (files: File[], plain: string) => {
    const event = createEvent.paste(box, { clipboardData: { files, getData: () => plain } });
    fireEvent(box, event);
    return event.defaultPrevented;
  };
  expect(paste([pdf('pasted.pdf')], '')).toBe(true);
  await isStored(section, 'pasted.pdf');
  expect(paste([pdf('cells.pdf')], 'a\tb')).toBe(false);
  expect(await itemsOf(section)).toHaveLength(2);
});

test('a file of the other company is a download with its name, size, and a warning', async () => {
  const downloads = catchDownloads();
  const url = `/storage/v1/object/load-files/${LOAD}/${LOAD}.pdf`;
  const files = [{ url, name: 'POD.pdf', contentType: 'application/pdf' as const, sizeBytes: 120_000 }];
  const { section } = await open({
    [`GET ${MESSAGES}`]: () => messagesPage([messageOf(1, { files })]),
    [`GET ${url}`]: () => new Response('%PDF-1.7'),
  });
  const button = await section.findByRole('button', { name: 'Download POD.pdf' });
  expect(button.textContent).toBe('POD.pdf120 kB');
  expect(section.getByText(/^Files from Arctic Lines\. .* not for viruses\.$/)).toBeTruthy();
  expect(section.queryByRole('link')).toBeNull();
  fireEvent.click(button);
  await waitFor(() => expect(downloads.map(({ name }) => name)).toEqual(['POD.pdf']));
});
