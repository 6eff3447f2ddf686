import { useId } from 'react';
import classes from './segmented-filter.module.css';

interface SegmentedFilterProps<Value extends string> {
  /** Names the group for readers. */
  label: string;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/**
 * One of a few that all stand in sight. The browser's own radio buttons: arrows choose, and nothing has to be
 * measured to show which one is chosen.
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
