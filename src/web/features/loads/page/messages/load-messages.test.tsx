import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Role } from '../../../../../domain/people/roles';
import { LOAD, loadOf, messageOf, messagesPage, openLoads } from '../../../../../testing/web/load-rows';
import { answer, problem, type SentCall } from '../../../../../testing/web/stub-server';
import { loadHubOf } from '../../../../api/live-hub';
import { LoadPage } from '../load-page';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const MESSAGES = `GET /v1/loads/${LOAD}/messages`;
const SEND = `POST /v1/loads/${LOAD}/messages`;
const READ = `POST /v1/loads/${LOAD}/messages/read`;
type Routes = Record<string, (call: SentCall) => Response | Promise<Response>>;

const open = (routes: Routes, role: Role = 'SHIPPER_STAFF') =>
  openLoads(<LoadPage id={LOAD} map={() => null} />, role, `/loads/${LOAD}`, {
    [`GET /v1/loads/${LOAD}`]: () => answer(loadOf()),
    [READ]: () => new Response(null, { status: 204 }),
    ...routes,
  });
const section = async () => within(await screen.findByRole('region', { name: 'Messages' }));
const write = async (words: string) => {
  const box = (await (
    await section()
  ).findByRole('textbox', {
    name: 'Message to Arctic Lines',
  })) as HTMLTextAreaElement;
  fireEvent.change(box, { target: { value: words } });
  return box;
};

test('messages name person, company, and time, and are marked as read once they are on the screen', async () => {
  const { sent } = await open({
    [MESSAGES]: () =>
      messagesPage(
        [
          messageOf(1, {
            side: 'SHIPPER',
            isOwn: true,
            by: { id: LOAD, name: 'Ines Vale' },
            text: 'Which dock?',
          }),
          messageOf(2, { text: 'Dock 4\nDoor B' }),
        ],
        1,
      ),
  });
  const messages = within(await (await section()).findByRole('list', { name: 'Messages' }));
  const [own, line, theirs] = messages.getAllByRole('listitem');
  expect(own?.textContent).toContain('Ines Valeyou');
  expect(line?.textContent).toBe('New');
  expect(theirs?.textContent).toMatch(/^Arctic Lines.*Dock 4\nDoor B$/);
  await waitFor(() => expect(sent('/messages/read').map(({ body }) => body)).toEqual([{ position: 2 }]));
  await waitFor(async () => expect((await section()).queryByText('1 unread')).toBeNull());
});

test('no line marks one’s own message as new', async () => {
  const own = { side: 'SHIPPER', isOwn: true, by: { id: LOAD, name: 'Ines Vale' } } as const;
  const stored = [messageOf(1), messageOf(2)];
  await open({
    [MESSAGES]: () => messagesPage(stored),
    [SEND]: () => {
      stored.push(messageOf(3, { ...own, text: 'At dock 4' }));
      return answer({ position: 3 });
    },
  });
  await write('At dock 4');
  fireEvent.click((await section()).getByRole('button', { name: 'Send' }));
  const thread = within(await (await section()).findByRole('list', { name: 'Messages' }));
  await thread.findByText('At dock 4');
  expect(thread.queryByText('New')).toBeNull();
});

test('what is typed is there after a reload, for this load only, and gone once it was sent', async () => {
  const routes = { [MESSAGES]: () => messagesPage([]), [SEND]: () => answer({ position: 1 }) };
  await open(routes);
  await write('Half a sent');
  cleanup();
  await open(routes);
  const box = (await (await section()).findByRole('textbox')) as HTMLTextAreaElement;
  expect(box.value).toBe('Half a sent');
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(box.value).toBe(''));
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('message '))).toEqual([]);
});

test('Ctrl+Enter sends once, empties the box, and keeps the focus', async () => {
  const stored = [messageOf(1)];
  const { sent } = await open({
    [MESSAGES]: () => messagesPage(stored),
    [SEND]: ({ body }) => {
      const { text } = body as { text: string };
      stored.push(messageOf(2, { text, side: 'SHIPPER', isOwn: true, by: { id: LOAD, name: 'Ines Vale' } }));
      return answer({ position: 2 });
    },
  });
  const box = await write('At dock 4');
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
  expect(await (await section()).findByText('At dock 4')).toBeTruthy();
  await waitFor(() => expect(box.value).toBe(''));
  expect(sent('/messages').filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect(document.activeElement).toBe(box);
});

test('a message that could not be sent stays in the box, and is sent again with the same key', async () => {
  let isDown = true;
  const { sent } = await open({
    [SEND]: () => {
      if (isDown) throw new TypeError('offline');
      return answer({ position: 1 });
    },
  });
  const box = await write('At dock 4');
  const send = (await section()).getByRole('button', { name: 'Send' });
  fireEvent.click(send);
  expect(await (await section()).findByRole('alert')).toBeTruthy();
  expect(box.value).toBe('At dock 4');
  isDown = false;
  fireEvent.click(send);
  await waitFor(() => expect(box.value).toBe(''));
  const keys = sent('/messages').flatMap(({ method, idempotencyKey }) =>
    method === 'POST' ? [idempotencyKey] : [],
  );
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('too many messages in a minute are explained, and the text stays', async () => {
  await open({ [SEND]: () => problem('TOO_MANY_ATTEMPTS', 'You can send 20 messages a minute.') });
  const box = await write('Once more');
  fireEvent.click((await section()).getByRole('button', { name: 'Send' }));
  expect((await (await section()).findByRole('alert')).textContent).toContain('20 messages a minute');
  expect(box.value).toBe('Once more');
});

test('a message that the stream reports shows without a reload', async () => {
  const stored = [messageOf(1)];
  let report: (changed: { id: string; updatedAt: string }) => void = () => {};
  const { api } = await open({ [MESSAGES]: () => messagesPage(stored) });
  vi.spyOn(loadHubOf(api.session), 'watch').mockImplementation(({ onRow }) => {
    report = onRow;
    return () => {};
  });
  await (await section()).findByText('Message 1');
  await waitFor(() => expect(report).not.toHaveLength(0));
  stored.push(messageOf(2));
  act(() => report({ id: LOAD, updatedAt: '2026-11-20T17:00:00.000Z' }));
  expect(await (await section()).findByText('Message 2')).toBeTruthy();
  expect((await section()).getByRole('status').textContent).toBe('New message: Message 2');
});

test('older messages load on demand', async () => {
  const all = Array.from({ length: 62 }, (_, at) => messageOf(at + 1));
  const { sent } = await open({
    [MESSAGES]: ({ query }) => {
      const before = Number(query.get('before') ?? 63);
      return messagesPage(all.slice(Math.max(0, before - 51), before - 1), 0, 62);
    },
  });
  const earlier = await (await section()).findByRole('button', { name: 'Show earlier messages' });
  const list = within((await section()).getByRole('list', { name: 'Messages' }));
  expect(list.getAllByRole('listitem')).toHaveLength(10);
  for (let presses = 0; presses < 5; presses += 1) fireEvent.click(earlier);
  await list.findByText('Message 3');
  expect(sent('/messages').map(({ query }) => query.get('before'))).toEqual([null, '13']);
  fireEvent.click((await section()).getByRole('button', { name: 'Show earlier messages' }));
  await list.findByText('Message 1');
  expect((await section()).queryByRole('button', { name: 'Show earlier messages' })).toBeNull();
});

test.each([
  ['Which dock?', 'Which dock? Door B', 'Door B'],
  ['Which dock?', 'What dock?', 'What dock?'],
])('%j is sent; %j in the box then leaves %j', async (sent, typed, left) => {
  let respond: (response: Response) => void = () => {};
  await open({
    [MESSAGES]: () => messagesPage([]),
    [SEND]: () => new Promise<Response>((resolve) => (respond = resolve)),
  });
  const box = await write(sent);
  const send = (await section()).getByRole('button', { name: 'Send' });
  fireEvent.click(send);
  await waitFor(() => expect(send.dataset.loading).toBe('true'));
  await write(typed);
  respond(answer({ position: 1 }));
  await waitFor(() => expect(send.dataset.loading).toBeUndefined());
  expect(box.value).toBe(left);
});
