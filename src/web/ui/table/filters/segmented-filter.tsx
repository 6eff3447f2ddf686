import { type ReactNode, useId } from 'react';
import classes from './segmented-filter.module.css';

interface SegmentedFilterProps<Value extends string> {
  /** The accessible name. */
  label: string;
  /** `count` is shown after the label, such as the number of rows with this value or "3 of 8". */
  choices: readonly { value: Value; label: string; count?: number | string; icon?: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  /** Whether it is in a form, where it is as high as the form's fields. */
  isField?: boolean;
  /** Whether the choices are separate chips in one line, which scrolls sideways if it must. */
  isChips?: boolean;
  /** The name of the form's field; unique by default. */
  name?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  /** The id of the message that says what is wrong. */
  errorId?: string;
}

/**
 * A choice with all options visible. Native radio buttons make the arrow keys work, and nothing is measured to show the
 * selected one.
 */
export function SegmentedFilter<Value extends string>(props: SegmentedFilterProps<Value>) {
  const { label, choices, value, onChange, isField, isRequired, errorId } = props;
  const id = useId();
  return (
    <fieldset
      className={classes.group}
      data-field={isField || undefined}
      data-chips={props.isChips || undefined}
      data-error={errorId !== undefined || undefined}
      disabled={props.isDisabled}
      {...(isRequired ? { role: 'radiogroup', 'aria-required': true } : {})}
      aria-label={label}
    >
      {choices.map((choice) => (
        <label key={choice.value} className={classes.choice}>
          <input
            type="radio"
            className={classes.radio}
            name={props.name ?? id}
            value={choice.value}
            checked={choice.value === value}
            aria-invalid={errorId !== undefined || undefined}
            aria-describedby={errorId}
            onChange={() => onChange(choice.value)}
          />
          {choice.icon}
          <span>{choice.label}</span>
          {choice.count !== undefined && <span className={classes.count}>{choice.count}</span>}
        </label>
      ))}
    </fieldset>
  );
}
