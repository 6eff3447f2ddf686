import type { ReactNode } from 'react';
import type { ChartLink } from '../../ui/chart/chart-types';
import { ChartValue } from '../../ui/chart/chart-value';
import boxes from '../../ui/page/boxes.module.css';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';

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
    <dl className={boxes.fields}>
      {figures.map(({ key, label, value, detail, link }) => (
        <div key={key} className={flow.shrink}>
          <dt className={font.small}>{label}</dt>
          <dd className={font.title}>
            <ChartValue link={link} about={label}>
              {value}
            </ChartValue>
          </dd>
          <dd className={font.small}>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
