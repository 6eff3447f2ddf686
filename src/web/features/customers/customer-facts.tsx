import type { ReactNode } from 'react';
import { useText } from '../../texts/use-text';
import { Facts } from '../../ui/facts';
import classes from './customers.module.css';

/** Read-only facts of a customer. A missing value shows a placeholder text. */
export function CustomerFacts({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  const text = useText();
  const missing = <span className={classes.missing}>{text('customers.nothing')}</span>;
  return <Facts facts={facts.map(({ label, value }) => [label, value || missing] as const)} />;
}
