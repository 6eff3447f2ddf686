import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { vi } from 'vitest';
import type { LiveRow as AnyLiveRow } from '../../contract/live';
import { WAIT } from '../wait';
import type { TestApp } from './test-app';

/** A changed upload, which is what the listener reads. */
type LiveRow = Extract<AnyLiveRow, { table: 'file_upload_processing' }>;

export interface ReceivedEvent {
  readonly type: string;
  readonly id: string;
  /** The parsed data of a `row` event; for other events, the text. */
  readonly data: LiveRow;
  readonly text: string;
}

/** An open stream with the events received so far. */
export interface LiveListener {
  readonly events: readonly ReceivedEvent[];
  comments(): number;
  /** Waits for the row, and for its status if one is given. */
  waitForRow(id: string, status?: string): Promise<ReceivedEvent>;
  receivedIds(): string[];
  /** Waits until the server closes the stream. Returns the reason. */
  waitForEnd(): Promise<string>;
  /** Closes the stream from the client's side. */
  disconnect(): Promise<void>;
}

const OFTEN = { ...WAIT, interval: 5 };

/** Opens the live stream of uploads without a socket and waits until it is ready. */
export async function openListener(
  app: TestApp,
  bearer: string,
  lastEventId?: string,
): Promise<LiveListener> {
  const response = await app.fetch(
    new Request('http://localhost/realtime/v1?table=file_upload_processing', {
      headers: {
        Authorization: `Bearer ${bearer}`,
        ...(lastEventId === undefined ? {} : { 'Last-Event-ID': lastEventId }),
      },
    }),
  );
  if (response.status !== 200 || !response.body)
    throw new Error(`opening the stream failed: ${response.status}`);
  const listener = readEvents(response.body);
  await vi.waitUntil(() => listener.events.length > 0, OFTEN);
  return listener;
}

/** Reads a body of server-sent events as it arrives. */
export function readEvents(body: ReadableStream<Uint8Array>): LiveListener {
  const events: ReceivedEvent[] = [];
  let comments = 0;
  let hasEnded = false;
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
    hasEnded = true;
  };
  read().catch(() => {
    hasEnded = true;
  });
  return {
    events,
    comments: () => comments,
    async waitForRow(id, status) {
      const isWanted = ({ type, data }: ReceivedEvent) =>
        type === 'row' && data.row.id === id && (status === undefined || data.row.status === status);
      await vi.waitUntil(() => events.some(isWanted), OFTEN);
      const found = events.find(isWanted);
      if (!found) throw new Error('the row has vanished');
      return found;
    },
    receivedIds: () => events.filter(({ type }) => type === 'row').map(({ data }) => data.row.id),
    async waitForEnd() {
      await vi.waitUntil(() => hasEnded, OFTEN);
      return events.find(({ type }) => type === 'end')?.text ?? 'no reason';
    },
    disconnect: () => reader.cancel(),
  };
}

const eventOf = ({ event: type = '', id = '', data: text }: EventSourceMessage): ReceivedEvent => ({
  type,
  id,
  text,
  data: JSON.parse(type === 'row' ? text : '{}') as LiveRow,
});
