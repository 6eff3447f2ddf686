import type { ReactNode } from 'react';
import classes from './user-page.module.css';

/** Read-only values as text instead of disabled fields. */
export function UserFacts({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className={classes.factsList}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
