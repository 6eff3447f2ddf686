import { TextInput } from '@mantine/core';
import { type FieldProps, HINT_BELOW, inputProps } from './field-props';
import { keepTabFromTrap } from './keep-tab-from-trap';

/**
 * A time of day as `HH:MM`, in the browser's own control; '' until it is complete. A compact one has its label only as its
 * accessible name.
 */
export function TimeField(props: FieldProps<string> & { isCompact?: boolean }) {
  const { isRequired, hidesAsterisk, isDisabled, onChange, isCompact = false, label, ...field } = props;
  return (
    <TextInput
      {...field}
      {...inputProps(props)}
      {...(isCompact ? { size: 'xs', 'aria-label': label } : { label })}
      type="time"
      inputWrapperOrder={HINT_BELOW}
      onKeyDown={keepTabFromTrap}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
