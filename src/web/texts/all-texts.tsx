import type { ReactNode } from 'react';
import { en } from './en';
import { TextProvider } from './text-provider';

/** The whole catalogue, for the parts behind the sign-in. */
export function AllTexts({ children }: { children: ReactNode }) {
  return <TextProvider messages={en}>{children}</TextProvider>;
}
