import { type ReactNode, useId } from 'react';
import { SegmentedFilter } from '../table/filters/segmented-filter';
import type { FieldProps } from './field-props';
import classes from './segmented-field.module.css';

interface SegmentedFieldProps<Value extends string> extends FieldProps<Value | ''> {
  /** Two or three short choices. */
  choices: readonly { value: Value; label: string; icon?: ReactNode }[];
}

/**
 * A choice between a few words, all visible, which takes one press instead of the two of a select. It is empty until one is
 * chosen.
 */
export function SegmentedField<Value extends string>(props: SegmentedFieldProps<Value>) {
  const { name, label, value, onChange, choices, error, isRequired, hidesAsterisk, isDisabled } = props;
  const errorId = useId();
  return (
    <div className={classes.field}>
      <span className={classes.label} aria-hidden="true">
        {label}
        {isRequired && !hidesAsterisk && <span className={classes.asterisk}> *</span>}
      </span>
      <SegmentedFilter<Value | ''>
        isField
        name={name}
        label={label}
        choices={choices}
        value={value}
        onChange={onChange}
        isRequired={isRequired}
        isDisabled={isDisabled}
        errorId={error ? errorId : undefined}
      />
      {error && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}
