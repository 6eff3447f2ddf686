import { NativeSelect } from '@mantine/core';
import { ChevronIcon } from '../icons';
import classes from './plain-select.module.css';

interface PlainSelectProps<Value extends string> {
  label: string;
  choices: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/**
 * A small select for the bars above and below a table, as low as the buttons next to it. Its label is for
 * screen readers only.
 */
export function PlainSelect<Value extends string>(props: PlainSelectProps<Value>) {
  const { label, choices, value, onChange } = props;
  return (
    <NativeSelect
      size="xs"
      // Replaces the library's icon, which would load list styles that are not needed here.
      rightSection={
        <span className={classes.mark}>
          <ChevronIcon size={14} />
        </span>
      }
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => {
        const chosen = choices.find((one) => one.value === currentTarget.value);
        if (chosen) onChange(chosen.value);
      }}
      data={[...choices]}
    />
  );
}
