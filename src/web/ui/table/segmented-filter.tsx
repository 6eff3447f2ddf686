import { useId } from 'react';
import classes from './segmented-filter.module.css';

interface SegmentedFilterProps<Value extends string> {
  /** The accessible name. */
  label: string;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/**
 * A choice with all options visible. Native radio buttons: arrow keys work, and nothing is measured to show the
 * selected one.
 */
export function SegmentedFilter<Value extends string>(props: SegmentedFilterProps<Value>) {
  const { label, choices, value, onChange } = props;
  const name = useId();
  return (
    <fieldset className={classes.group} aria-label={label}>
      {choices.map((choice) => (
        <label key={choice.value} className={classes.choice}>
          <input
            type="radio"
            className={classes.radio}
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
