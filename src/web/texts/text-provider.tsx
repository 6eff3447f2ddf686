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
export const LANGUAGES = ['en'] as const;
export type Language = (typeof LANGUAGES)[number];

export const isLanguage = (language: string): language is Language =>
  LANGUAGES.some((one) => one === language);

/** The first wanted locale for which there are texts, by its language; else English. */
export function localeOf(wanted: readonly (string | null)[]): string {
  for (const locale of wanted) {
    const language = locale?.split('-')[0]?.toLowerCase();
    if (language && isLanguage(language)) return language;
  }
  return 'en';
}

interface TextProviderProps {
  /** Those of the catalogue that the parts below show. */
  messages: Partial<Record<MessageId, string>>;
  /** Of the signed-in user's profile; what the browser keeps goes before it. */
  language?: string | undefined;
  children: ReactNode;
}

export function TextProvider({ messages, language, children }: TextProviderProps) {
  const locale = localeOf([readStored('userLocale'), language ?? null, ...navigator.languages]);
  return (
    // The catalogue says by its types that it is whole; here it is a part of it.
    <IntlProvider locale={locale} messages={messages as Record<MessageId, string>} defaultLocale="en">
      {children}
    </IntlProvider>
  );
}
