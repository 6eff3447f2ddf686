import flow from '../page/flow.module.css';
import tones from './chart-tones.module.css';
import type { ChartLink, ChartTone } from './chart-types';
import { ChartValue } from './chart-value';
import classes from './stack-bar.module.css';

export interface StackPart {
  readonly key: string;
  readonly name: string;
  readonly value: number;
  readonly text: string;
  readonly tone: ChartTone;
  /** Whether the part has half strength, to tell two parts with the same meaning apart. */
  readonly isFaint?: boolean;
  readonly link?: ChartLink | undefined;
}

interface StackBarProps {
  label: string;
  parts: readonly StackPart[];
}

/** Parts of a whole, such as loads by state. The list below the bar has the figures. */
export function StackBar({ label, parts }: StackBarProps) {
  return (
    <div className={`${classes.box} ${tones.tones}`}>
      <div className={classes.bar} aria-hidden="true" data-screen-only>
        {parts.map(
          ({ key, value, tone, isFaint }) =>
            value > 0 && (
              <span
                key={key}
                className={classes.part}
                data-tone={tone}
                data-faint={isFaint || undefined}
                style={{ flexGrow: value }}
              />
            ),
        )}
      </div>
      <ul className={classes.list} aria-label={label}>
        {parts.map(({ key, name, text, tone, isFaint, link }) => (
          <li key={key} className={classes.entry}>
            <span className={classes.swatch} data-tone={tone} data-faint={isFaint || undefined} />
            <span className={flow.fill}>{name}</span>{' '}
            <ChartValue link={link} about={name}>
              {text}
            </ChartValue>
          </li>
        ))}
      </ul>
    </div>
  );
}
