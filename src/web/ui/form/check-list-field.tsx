import { useId } from 'react';
import { CheckField } from './check-field';
import classes from './check-list-field.module.css';
import type { FieldProps } from './field-props';

interface CheckListFieldProps<Value extends string> extends FieldProps<Value[]> {
  choices: readonly {
    readonly value: Value;
    readonly label: string;
    readonly description?: string;
    /** Whether it is checked because another choice includes it. */
    readonly isIncluded?: boolean;
  }[];
  description?: string;
}

/** A list of a few choices, each with a sentence, of which any number can be checked. */
export function CheckListField<Value extends string>(props: CheckListFieldProps<Value>) {
  const { name, label, value, onChange, choices, description, error, isDisabled } = props;
  const id = useId();
  const all = choices.map((choice) => choice.value);
  const described = [...(description ? [`${id}-hint`] : []), ...(error ? [`${id}-error`] : [])].join(' ');
  return (
    <fieldset className={classes.group} disabled={isDisabled} aria-describedby={described || undefined}>
      <legend className={classes.label}>{label}</legend>
      {description && (
        <p className={classes.hint} id={`${id}-hint`}>
          {description}
        </p>
      )}
      {choices.map((choice, at) => (
        <CheckField
          key={choice.value}
          name={`${name}.${choice.value}`}
          label={choice.label}
          description={choice.description}
          value={choice.isIncluded || value.includes(choice.value)}
          isDisabled={choice.isIncluded}
          // The first checkbox gets the focus when none is checked.
          error={at === 0 && Boolean(error)}
          onChange={(isChecked) =>
            onChange(all.filter((one) => (one === choice.value ? isChecked : value.includes(one))))
          }
        />
      ))}
      {error && (
        <p className={classes.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
