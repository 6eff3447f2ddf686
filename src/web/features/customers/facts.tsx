import { Fragment, type ReactNode } from 'react';
import { useText } from '../../texts/use-text';
import classes from './customers.module.css';

/** Read-only facts as label and value. A missing value shows a placeholder text. */
export function Facts({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  const text = useText();
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value || <span className={classes.missing}>{text('customers.nothing')}</span>}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
