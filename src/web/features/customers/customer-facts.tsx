import type { ReactNode } from 'react';
import { useText } from '../../texts/use-text';
import { Facts } from '../../ui/page/facts';
import font from '../../ui/page/font.module.css';

/** Read-only facts of a customer. A missing value shows a placeholder text. */
export function CustomerFacts({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  const text = useText();
  const missing = <span className={font.muted}>{text('customers.nothing')}</span>;
  return <Facts facts={facts.map(({ label, value }) => [label, value || missing] as const)} />;
}
