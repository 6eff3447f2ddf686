import { Fragment, type ReactNode } from 'react';
import { ValueOrLink } from '../value-or-link';
import classes from './facts.module.css';

/** A term and its value. A null value leaves out the fact. Addresses in a text become links. */
export type Fact = readonly [term: string, value: ReactNode];

interface FactsProps {
  facts: readonly Fact[];
  /** Whether there are two facts beside each other where there is room. */
  isSplit?: boolean;
}

/** Read-only facts, each term beside its value. */
export function Facts({ facts, isSplit = false }: FactsProps) {
  return (
    <div className={isSplit ? classes.box : undefined}>
      <dl className={classes.facts}>
        {facts.map(
          ([term, value]) =>
            value !== null && (
              <Fragment key={term}>
                <dt>{term}</dt>
                <dd>{typeof value === 'string' ? <ValueOrLink value={value} /> : value}</dd>
              </Fragment>
            ),
        )}
      </dl>
    </div>
  );
}
