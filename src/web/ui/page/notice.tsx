import type { ReactNode } from 'react';
import { Banner } from './banner';

/** An error message, with a button to recover if there is one. Screen readers announce it at once. */
export function Notice({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <Banner tone="bad" isAlert actions={action}>
      {children}
    </Banner>
  );
}
