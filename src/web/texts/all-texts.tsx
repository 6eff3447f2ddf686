import type { ReactNode } from 'react';
import { en } from './en';
import { TextProvider } from './text-provider';

/** The whole catalogue, for the page of the parts. */
export function AllTexts({ children }: { children: ReactNode }) {
  return <TextProvider messages={en}>{children}</TextProvider>;
}
