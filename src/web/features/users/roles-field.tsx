import { useId } from 'react';
import type { Role } from '../../../domain/people/roles';
import { useText } from '../../texts/use-text';
import { CheckField } from '../../ui/form/check-field';
import type { FieldProps } from '../../ui/form/field-props';
import boxes from '../../ui/page/boxes.module.css';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import classes from './users.module.css';

interface RolesFieldProps extends Omit<FieldProps<Role[]>, 'label'> {
  /** The roles the caller may grant; the user's other roles stay. */
  roles: readonly Role[];
}

/** The roles to grant, each with its purpose. */
export function RolesField({ name, roles, value, onChange, error }: RolesFieldProps) {
  const text = useText();
  const errorId = useId();
  return (
    <fieldset
      className={`${boxes.fields} ${classes.fieldset}`}
      name={name}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className={font.heading}>{text('users.field.roles')}</legend>
      {roles.map((role) => (
        <div key={role} className={role === 'ADMIN' ? flow.wholeRow : undefined}>
          <CheckField
            name={`${name}.${role}`}
            label={text(`users.role.${role}`)}
            description={text(`users.role.hint.${role}`)}
            value={value.includes(role)}
            // The first checkbox is marked for focus, without a message of its own.
            error={Boolean(error) && role === roles[0]}
            onChange={(isOn) => onChange(isOn ? [...value, role] : value.filter((one) => one !== role))}
          />
        </div>
      ))}
      {error && (
        <p id={errorId} className={`${font.error} ${flow.wholeRow}`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
