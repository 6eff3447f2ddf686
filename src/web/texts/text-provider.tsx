import { type ReactNode, useMemo } from 'react';
import { readStored } from '../browser-storage';
import { createText, type Messages } from './create-text';
import { TextContext } from './use-text';

/** The languages that have texts. */
export const LANGUAGES = ['en'] as const;
export type Language = (typeof LANGUAGES)[number];

export const isLanguage = (language: string): language is Language =>
  LANGUAGES.some((one) => one === language);

/** The language of the first locale that has texts, else English. */
export function localeOf(wanted: readonly (string | null)[]): string {
  for (const locale of wanted) {
    const language = locale?.split('-')[0]?.toLowerCase();
    if (language && isLanguage(language)) return language;
  }
  return 'en';
}

interface TextProviderProps {
  /** The messages, including those of all components inside. */
  messages: Messages;
  /** The language in the user's profile. A language stored in the browser takes precedence. */
  language?: string | undefined;
  children: ReactNode;
}

export function TextProvider({ messages, language, children }: TextProviderProps) {
  const locale = localeOf([readStored('userLocale'), language ?? null, ...navigator.languages]);
  const text = useMemo(() => createText(locale, messages), [locale, messages]);
  return <TextContext value={text}>{children}</TextContext>;
}
