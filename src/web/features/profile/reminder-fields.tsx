import { useEffect, useRef } from 'react';
import { REMINDERS_ANCHOR } from '../../../domain/days/reminders';
import { type Role, roleFlags } from '../../../domain/people/roles';
import { useText } from '../../texts/use-text';
import { CheckField } from '../../ui/form/check-field';
import type { FieldProps } from '../../ui/form/field-props';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import classes from './profile.module.css';

const SWITCHES = ['remindOfPendingLoads', 'remindOfPickups', 'remindOfSavedQuotes'] as const;
type ReminderSwitch = (typeof SWITCHES)[number];

interface ReminderFieldsProps {
  field: (name: ReminderSwitch) => Omit<FieldProps<boolean>, 'label'>;
  roles: readonly Role[];
}

/** A switch for each kind of reminder. The link in a reminder's mail opens the page here. */
export function ReminderFields({ field, roles }: ReminderFieldsProps) {
  const text = useText();
  const legend = useRef<HTMLLegendElement>(null);
  // The browser does not scroll to the anchor by itself, because the page is loaded before its fields.
  useEffect(() => {
    if (window.location.hash !== `#${REMINDERS_ANCHOR}`) return;
    legend.current?.focus();
    legend.current?.scrollIntoView({ block: 'center' });
  }, []);
  // Only a customer's user saves quotes.
  const { isShipper, isAdmin } = roleFlags(roles);
  const shown = SWITCHES.filter((name) => name !== 'remindOfSavedQuotes' || isShipper || isAdmin);
  return (
    <fieldset id={REMINDERS_ANCHOR} className={flow.group}>
      <legend ref={legend} tabIndex={-1} className={`${font.medium} ${classes.legend}`}>
        {text('profile.remind')}
      </legend>
      {shown.map((name) => (
        <CheckField
          key={name}
          label={text(`profile.remind.${name}`)}
          description={text(`profile.remind.${name}.hint`)}
          {...field(name)}
        />
      ))}
    </fieldset>
  );
}
