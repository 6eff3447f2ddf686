import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { readStored } from '../stored';
import type { MessageId } from './en';

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId;
    }
  }
}

/** The languages there are texts in. */
const LANGUAGES: readonly string[] = ['en'];

/** The first wanted locale for which there are texts, by its language; else English. */
export function localeOf(wanted: readonly (string | null)[]): string {
  for (const locale of wanted) {
    const language = locale?.split('-')[0]?.toLowerCase();
    if (language && LANGUAGES.includes(language)) return language;
  }
  return 'en';
}

interface TextProviderProps {
  /** Those of the catalogue that the parts below show. */
  messages: Partial<Record<MessageId, string>>;
  children: ReactNode;
}

export function TextProvider({ messages, children }: TextProviderProps) {
  const locale = localeOf([readStored('userLocale'), ...navigator.languages]);
  return (
    // The catalogue says by its types that it is whole; here it is a part of it.
    <IntlProvider locale={locale} messages={messages as Record<MessageId, string>} defaultLocale="en">
      {children}
    </IntlProvider>
  );
}
