import { type ReactNode, useMemo } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import type { MessageId } from './en';

interface MoreTextsProps {
  /** Those of the catalogue that the parts below show besides what is known above. */
  messages: Partial<Record<MessageId, string>>;
  children: ReactNode;
}

/** The texts of one screen, which travel with it. */
export function MoreTexts({ messages, children }: MoreTextsProps) {
  const { locale, messages: above } = useIntl();
  const all = useMemo(() => ({ ...above, ...messages }), [above, messages]);
  return (
    // As in `TextProvider`, the type says whole and means a part.
    <IntlProvider locale={locale} messages={all as Record<MessageId, string>} defaultLocale="en">
      {children}
    </IntlProvider>
  );
}
