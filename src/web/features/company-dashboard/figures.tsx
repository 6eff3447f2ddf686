import type { ReactNode } from 'react';
import type { ChartLink } from '../../ui/chart/chart-types';
import { ChartValue } from '../../ui/chart/chart-value';
import classes from './company-dashboard.module.css';

export interface Figure {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  /** What it is of, in words. */
  readonly detail: ReactNode;
  readonly link?: ChartLink | undefined;
}

/** A few figures beside each other, each with what it is of. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={classes.figures}>
      {figures.map(({ key, label, value, detail, link }) => (
        <div key={key} className={classes.figure}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value}>
            <ChartValue link={link} about={label}>
              {value}
            </ChartValue>
          </dd>
          <dd className={classes.detail}>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
