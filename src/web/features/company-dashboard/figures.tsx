import type { ReactNode } from 'react';
import type { ChartLink } from '../../ui/chart/chart-types';
import { ChartValue } from '../../ui/chart/chart-value';
import classes from './company-dashboard.module.css';

export interface Figure {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  /** The text that says what the figure is of. */
  readonly detail: ReactNode;
  readonly link?: ChartLink | undefined;
}

/** A few figures side by side, each with a text that says what it is of. */
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
