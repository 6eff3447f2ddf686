import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from './en';
import { isPlainText } from './is-plain-text';

type Values = Record<string, string | number>;
export type Text = (id: MessageId, values?: Values) => string;

/** A text of the catalogue by its id, with its values filled in. */
export function useText(): Text {
  const intl = useIntl();
  return useCallback(
    (id, values) => {
      const message: unknown = intl.messages[id];
      // The built pages hold all other texts compiled and have no parser for these.
      if (typeof message === 'string' && isPlainText(message)) return message;
      return intl.formatMessage({ id }, values);
    },
    [intl],
  );
}
