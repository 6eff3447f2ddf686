import type { ReactNode } from 'react';
import { en } from './en';
import { TextProvider } from './text-provider';

/** The whole catalogue, for the parts behind the sign-in. */
export function AllTexts({ language, children }: { language?: string | undefined; children: ReactNode }) {
  return (
    <TextProvider messages={en} language={language}>
      {children}
    </TextProvider>
  );
}
