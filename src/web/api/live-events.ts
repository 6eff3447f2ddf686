/** An event of a stream of server-sent events. */
export interface StreamEvent {
  readonly type: string;
  readonly data: string;
  /** What the stream last named an event: sent as `Last-Event-ID` when it is opened again. */
  readonly lastEventId: string;
}

/** Ours are of some hundred bytes. What never ends a line is no stream of events. */
const LONGEST_EVENT = 1_000_000;

/**
 * Reads the text of a stream, cut anywhere into chunks, as the HTML standard says: lines end with CRLF, LF or CR, a blank
 * one sends an event, one that begins with a colon is a comment. Throws a `RangeError` for an event beyond all measure.
 */
export function createEventReader(): (chunk: string) => StreamEvent[] {
  let line = '';
  let isAfterCr = false;
  let type = '';
  let data: string[] = [];
  let dataLength = 0;
  let lastEventId = '';

  const takeField = () => {
    const colon = line.indexOf(':');
    const name = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (name === 'event') type = value;
    else if (name === 'id' && !value.includes('\0')) lastEventId = value;
    else if (name === 'data') {
      data.push(value);
      dataLength += value.length;
    }
  };

  const takeEvent = (): StreamEvent[] => {
    const event = { type: type || 'message', data: data.join('\n'), lastEventId };
    const isSent = data.length > 0;
    type = '';
    data = [];
    dataLength = 0;
    return isSent ? [event] : [];
  };

  return (chunk) => {
    const events: StreamEvent[] = [];
    // The LF of a CRLF whose CR ended the former chunk ends no second line.
    const rest = isAfterCr && chunk.startsWith('\n') ? chunk.slice(1) : chunk;
    if (chunk !== '') isAfterCr = chunk.endsWith('\r');
    const parts = rest.split(/\r\n|\n|\r/);
    for (const [at, part] of parts.entries()) {
      line += part;
      if (line.length + dataLength > LONGEST_EVENT) throw new RangeError('an event of the stream never ends');
      if (at === parts.length - 1) break;
      if (line === '') events.push(...takeEvent());
      else takeField();
      line = '';
    }
    return events;
  };
}
