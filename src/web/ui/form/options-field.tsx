import { useId } from 'react';
import type { FieldProps } from './field-props';
import classes from './options-field.module.css';

interface OptionsFieldProps<Value extends string> extends FieldProps<Value> {
  /** Few, each a sentence that says what it does. */
  choices: readonly { readonly value: Value; readonly label: string }[];
}

/** One of a few that are worth a sentence each. The browser's own radio buttons: arrows choose. */
export function OptionsField<Value extends string>(props: OptionsFieldProps<Value>) {
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
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
