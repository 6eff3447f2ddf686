import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { vi } from 'vitest';
import type { LiveRow } from '../../contract/live';
import type { TestApp } from './test-app';

export interface HeardEvent {
  readonly type: string;
  readonly id: string;
  /** Parsed for a `row` event, otherwise text. */
  readonly data: LiveRow;
  readonly text: string;
}

/** An open stream and the events so far. */
export interface ListenedTo {
  readonly events: readonly HeardEvent[];
  comments(): number;
  /** Waits for the row, and for its status if one is given. */
  rowOf(id: string, status?: string): Promise<HeardEvent>;
  idsHeard(): string[];
  /** Waits until the server closes it. Returns the reason. */
  ended(): Promise<string>;
  /** Closes it from the client's side. */
  leave(): Promise<void>;
}

const PATIENCE = { timeout: 8_000, interval: 5 };

/** Opens the live stream of uploads without a socket and waits until it is ready. */
export async function listenTo(app: TestApp, bearer: string, lastEventId?: string): Promise<ListenedTo> {
  const response = await app.fetch(
    new Request('http://test/realtime/v1?table=file_upload_processing', {
      headers: {
        Authorization: `Bearer ${bearer}`,
        ...(lastEventId === undefined ? {} : { 'Last-Event-ID': lastEventId }),
      },
    }),
  );
  if (response.status !== 200 || !response.body) throw new Error(`not opened: ${response.status}`);
  const listened = hear(response.body);
  await vi.waitUntil(() => listened.events.length > 0, PATIENCE);
  return listened;
}

/** Reads a body of server-sent events as it arrives. */
export function hear(body: ReadableStream<Uint8Array>): ListenedTo {
  const events: HeardEvent[] = [];
  let comments = 0;
  let isOver = false;
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const parser = createParser({
    onEvent: (event) => events.push(eventOf(event)),
    onComment: () => {
      comments += 1;
    },
  });
  const read = async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      parser.feed(decoder.decode(value, { stream: true }));
    }
    isOver = true;
  };
  read().catch(() => {
    isOver = true;
  });
  return {
    events,
    comments: () => comments,
    async rowOf(id, status) {
      const isIt = ({ type, data }: HeardEvent) =>
        type === 'row' && data.row.id === id && (status === undefined || data.row.status === status);
      await vi.waitUntil(() => events.some(isIt), PATIENCE);
      const found = events.find(isIt);
      if (!found) throw new Error('it was there');
      return found;
    },
    idsHeard: () => events.filter(({ type }) => type === 'row').map(({ data }) => data.row.id),
    async ended() {
      await vi.waitUntil(() => isOver, PATIENCE);
      return events.find(({ type }) => type === 'end')?.text ?? 'without a word';
    },
    leave: () => reader.cancel(),
  };
}

const eventOf = ({ event: type = '', id = '', data: text }: EventSourceMessage): HeardEvent => ({
  type,
  id,
  text,
  data: JSON.parse(type === 'row' ? text : '{}') as LiveRow,
});
