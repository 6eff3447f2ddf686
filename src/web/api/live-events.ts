import { createParser } from 'eventsource-parser';

/** A server-sent event. */
export interface StreamEvent {
  readonly type: string;
  readonly data: string;
  /** The id of this event, or of the last one that had an id: sent as `Last-Event-ID` after a reconnect. */
  readonly lastEventId: string;
}

/** Our events have a few hundred bytes. An event that never ends must not fill the memory. */
const MAX_EVENT_CHARACTERS = 1_000_000;

/** Parses a stream in chunks cut anywhere. Throws a `RangeError` for an event over the limit. */
export function createEventReader(): (chunk: string) => StreamEvent[] {
  let events: StreamEvent[] = [];
  let lastEventId = '';
  const parser = createParser({
    maxBufferSize: MAX_EVENT_CHARACTERS,
    onEvent({ event, id, data }) {
      lastEventId = id ?? lastEventId;
      events.push({ type: event ?? 'message', data, lastEventId });
    },
    onError(error) {
      if (error.type === 'max-buffer-size-exceeded')
        throw new RangeError('an event of the stream never ends');
    },
  });
  let endedWithCr = false;
  return (chunk) => {
    events = [];
    // The parser waits after a CR for a possible LF. Completing the pair here delivers the event at once.
    const text = endedWithCr && chunk.startsWith('\n') ? chunk.slice(1) : chunk;
    if (chunk !== '') endedWithCr = chunk.endsWith('\r');
    parser.feed(text.endsWith('\r') ? `${text}\n` : text);
    return events;
  };
}
