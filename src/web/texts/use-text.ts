import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from './en';

type Values = Record<string, string | number>;
type Text = (id: MessageId, values?: Values) => string;

/** A text of the catalogue by its id, with its values filled in. */
export function useText(): Text {
  const intl = useIntl();
  return useCallback((id, values) => intl.formatMessage({ id }, values), [intl]);
}
