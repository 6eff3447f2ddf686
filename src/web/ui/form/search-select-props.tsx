import { ChevronIcon } from '../icons';
import { type FieldProps, inputProps } from './field-props';
import classes from './select-field.module.css';

interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface SearchSelectProps extends Omit<FieldProps<string | null>, 'name' | 'label'> {
  /** The field's path in the form. */
  name?: string;
  /** The label above the field; in a toolbar, `aria-label` names it instead. */
  label?: string;
  'aria-label'?: string;
  size?: 'xs' | 'sm';
  className?: string | undefined;
  /** A flat list, or named groups. */
  choices: readonly (Choice | { readonly group: string; readonly items: readonly Choice[] })[];
  placeholder: string;
  /** The text shown when no choice matches. */
  noMatchText: string;
  /** The most choices that are listed at once; typing finds the others. All by default. */
  maxShown?: number;
}

/** The props of the input, which are the same before and after its list is loaded. */
export function searchInputProps(props: SearchSelectProps) {
  const { choices, noMatchText, maxShown, value, onChange, isRequired, hidesAsterisk, isDisabled, ...input } =
    props;
  return { ...input, ...inputProps({ isRequired, hidesAsterisk, isDisabled }) };
}

export function Chevron() {
  return (
    <span className={classes.chevron}>
      <ChevronIcon size={14} />
    </span>
  );
}
