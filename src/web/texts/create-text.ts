import { IntlMessageFormat } from 'intl-messageformat';
import type { MessageId } from './en';
import { isPlainText } from './is-plain-text';

type Values = Record<string, string | number>;

/** A text of the catalogue by its id, with its values filled in. */
export type Text = (id: MessageId, values?: Values) => string;

/** A part of the catalogue. The build replaces messages with placeholders by their syntax trees. */
export type Messages = Partial<Record<MessageId, string>>;

/** A function that formats the messages. An id that is not among them is logged and returned as it is. */
export function createText(locale: string, messages: Messages): Text {
  const formats = new Map<MessageId, IntlMessageFormat>();
  return (id, values) => {
    const message: unknown = messages[id];
    if (message === undefined) {
      console.error(`The text ${id} is missing`);
      return id;
    }
    // Also because the built pages have no parser.
    if (typeof message === 'string' && isPlainText(message)) return message;
    let format = formats.get(id);
    if (!format) {
      format = new IntlMessageFormat(message as string, locale);
      formats.set(id, format);
    }
    return String(format.format(values));
  };
}
