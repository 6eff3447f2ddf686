import { useId } from 'react';
import font from '../page/font.module.css';
import type { FieldProps } from './field-props';
import classes from './radio-field.module.css';

interface RadioFieldProps<Value extends string> extends FieldProps<Value> {
  /** A few choices; each label can be a full sentence. */
  choices: readonly { readonly value: Value; readonly label: string }[];
}

/** A choice between a few options, each with a sentence. Native radio buttons make the arrow keys work. */
export function RadioField<Value extends string>(props: RadioFieldProps<Value>) {
  const { name, label, value, onChange, choices, error, isDisabled } = props;
  const group = useId();
  return (
    <fieldset className={classes.group} disabled={isDisabled}>
      <legend className={classes.label}>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={classes.choice}>
          <input
            type="radio"
            className={classes.radio}
            name={`${name} ${group}`}
            value={choice.value}
            checked={choice.value === value}
            aria-invalid={error ? true : undefined}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
      {error && (
        <p className={font.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
