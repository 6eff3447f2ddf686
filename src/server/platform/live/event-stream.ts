/** The limit for data that a slow client has not read yet. A row takes a few hundred bytes. */
const MAX_BUFFERED_BYTES = 256 * 1024;
/** The time that the last event has to reach the client before the connection is closed. */
const END_TIMEOUT_MS = 5_000;

export interface StreamEvent {
  readonly type: string;
  /** The client sends it as `Last-Event-ID` when it reconnects. */
  readonly id?: string;
  /** The data, which must be a single line. */
  readonly data: string;
}

export interface EventStream {
  readonly body: ReadableStream<Uint8Array>;
  send(event: StreamEvent): void;
  /**
   * Sends an empty comment. Drops a client that has not read everything up to the last heartbeat, because it is gone or too
   * slow to catch up.
   */
  heartbeat(): void;
  /** Sends the reason as the last event and closes the stream. */
  end(reason: string): void;
}

/**
 * A stream of server-sent events. `drop` must close the connection immediately, even with unread data. `onClosed` is called
 * once, whichever side closes the stream.
 */
export function createEventStream(parts: {
  readonly drop: () => void;
  readonly onClosed: () => void;
}): EventStream {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  let hadUnread = false;

  const close = (): void => {
    if (controller === null) return;
    controller.close();
    controller = null;
    parts.onClosed();
  };
  const drop = (): void => {
    if (controller === null) return;
    parts.drop();
    close();
  };
  const write = (text: string): void => {
    if (controller === null) return;
    controller.enqueue(encoder.encode(text));
    if ((controller.desiredSize ?? 0) < 0) drop();
  };

  const body = new ReadableStream<Uint8Array>(
    {
      start(given) {
        controller = given;
      },
      cancel() {
        controller = null;
        parts.onClosed();
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: MAX_BUFFERED_BYTES }),
  );

  return {
    body,
    send: ({ type, id, data }) =>
      write(`event: ${type}\n${id === undefined ? '' : `id: ${id}\n`}data: ${data}\n\n`),
    heartbeat() {
      const hasUnread = controller !== null && controller.desiredSize !== MAX_BUFFERED_BYTES;
      if (hasUnread && hadUnread) return drop();
      hadUnread = hasUnread;
      write(':\n\n');
    },
    end(reason) {
      if (controller === null) return;
      write(`event: end\ndata: ${reason}\n\n`);
      close();
      setTimeout(parts.drop, END_TIMEOUT_MS).unref();
    },
  };
}
