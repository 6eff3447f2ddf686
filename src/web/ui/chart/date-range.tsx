import { Button } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../texts/use-text';
import { FlyoutButton } from '../flyout-button';
import flyout from '../flyout-button.module.css';
import { formatDayRange } from '../format/day-range';
import menu from '../menu.module.css';
import font from '../page/font.module.css';
import { DayFilter } from '../table/filters/day-filter';
import classes from './date-range.module.css';

interface Days {
  readonly from: string;
  readonly to: string;
}

interface DateRangeProps {
  value: Days;
  presets: readonly (Days & { readonly key: string; readonly label: string })[];
  /** Says why two typed days are not a range; null if they are. */
  faultOf: (days: Days) => string | null;
  onChange: (days: Days) => void;
}

/** The days that a dashboard counts: a named range or any two days. */
export function DateRange({ value, presets, faultOf, onChange }: DateRangeProps) {
  const text = useText();
  const shown = formatDayRange(value.from, value.to);
  return (
    <FlyoutButton label={shown} fullLabel={text('range.label', { range: shown })} isPrinted>
      {(close, isOpen) => {
        const choose = ({ from, to }: Days) => {
          close();
          onChange({ from, to });
        };
        return (
          <div className={classes.days}>
            {presets.map((preset) => (
              <button
                key={preset.key}
                type="button"
                className={`${menu.entry} ${flyout.entry}`}
                aria-pressed={preset.from === value.from && preset.to === value.to}
                onClick={() => choose(preset)}
              >
                {preset.label}
              </button>
            ))}
            {isOpen && <OwnDays value={value} faultOf={faultOf} onApply={choose} />}
          </div>
        );
      }}
    </FlyoutButton>
  );
}

interface OwnDaysProps extends Pick<DateRangeProps, 'value' | 'faultOf'> {
  onApply: (days: Days) => void;
}

function OwnDays({ value, faultOf, onApply }: OwnDaysProps) {
  const text = useText();
  const [days, setDays] = useState(value);
  const fault = faultOf(days);
  return (
    <form
      className={classes.own}
      onSubmit={(event) => {
        event.preventDefault();
        if (fault === null) onApply(days);
      }}
    >
      <DayFilter
        label={text('range.from')}
        value={days.from}
        onChange={(from) => setDays({ ...days, from: from ?? '' })}
      />
      <DayFilter
        label={text('range.to')}
        value={days.to}
        onChange={(to) => setDays({ ...days, to: to ?? '' })}
      />
      <Button type="submit" variant="default" size="xs" disabled={fault !== null}>
        {text('range.apply')}
      </Button>
      <p className={font.error} role="status">
        {fault}
      </p>
    </form>
  );
}
