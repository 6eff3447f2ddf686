import { PasswordInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { useText } from '../../texts/use-text';
import { type FieldProps, inputProps } from './field-props';
import classes from './password-field.module.css';

interface PasswordFieldProps extends FieldProps<string> {
  autoComplete: 'current-password' | 'new-password';
  /** Whether the field gets the focus when its dialog opens. */
  isFirst?: boolean;
}

/** A password with a button to show it and a hint while Caps Lock is on. */
export function PasswordField(props: PasswordFieldProps) {
  const { isFirst = false, isRequired, hidesAsterisk, isDisabled, onChange, ...field } = props;
  const text = useText();
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const checkCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <div>
      <PasswordInput
        {...field}
        {...inputProps(props)}
        // The library marks all other fields itself.
        aria-invalid={field.error ? true : undefined}
        data-autofocus={isFirst || undefined}
        visible={isShown}
        onVisibilityChange={setShown}
        visibilityToggleButtonProps={{
          'aria-label': text(isShown ? 'login.password.hide' : 'login.password.show'),
          tabIndex: 0,
        }}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={checkCapsLock}
        onKeyUp={checkCapsLock}
        onBlur={() => setCapsLock(false)}
      />
      <p className={classes.hint} role="status">
        {hasCapsLock && text('login.capsLock')}
      </p>
    </div>
  );
}
