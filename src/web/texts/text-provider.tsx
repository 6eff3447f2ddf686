import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { readStored } from '../stored';
import { en, type MessageId } from './en';

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId;
    }
  }
}

const CATALOGUES: Record<string, Record<MessageId, string>> = { en };

/** The first wanted locale for which there are texts, by its language; else English. */
export function localeOf(wanted: readonly (string | null)[]): string {
  for (const locale of wanted) {
    const language = locale?.split('-')[0]?.toLowerCase();
    if (language && CATALOGUES[language]) return language;
  }
  return 'en';
}

export function TextProvider({ children }: { children: ReactNode }) {
  const locale = localeOf([readStored('userLocale'), ...navigator.languages]);
  return (
    <IntlProvider locale={locale} messages={CATALOGUES[locale] ?? en} defaultLocale="en">
      {children}
    </IntlProvider>
  );
}
