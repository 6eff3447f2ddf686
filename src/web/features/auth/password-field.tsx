import { PasswordInput } from '@mantine/core';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { useText } from '../../texts/use-text';
import classes from './password-field.module.css';

interface PasswordFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  ref?: Ref<HTMLInputElement>;
  /** Takes the focus when its dialog opens. */
  isFirst?: boolean;
}

/** The password one signs in with. It can be looked at, and Caps Lock is pointed out while it is on. */
export function PasswordField({ value, onChange, error, ref, isFirst = false }: PasswordFieldProps) {
  const text = useText();
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <div>
      <PasswordInput
        ref={ref}
        data-autofocus={isFirst || undefined}
        label={text('login.password')}
        name="password"
        autoComplete="current-password"
        required
        withAsterisk={false}
        value={value}
        error={error}
        visible={isShown}
        onVisibilityChange={setShown}
        visibilityToggleButtonProps={{
          'aria-label': text(isShown ? 'login.password.hide' : 'login.password.show'),
          tabIndex: 0,
        }}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={look}
        onKeyUp={look}
        onBlur={() => setCapsLock(false)}
      />
      <p className={classes.hint} role="status">
        {hasCapsLock && text('login.capsLock')}
      </p>
    </div>
  );
}
