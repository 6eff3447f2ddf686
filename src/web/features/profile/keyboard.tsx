import { useText } from '../../texts/use-text';
import { CheckField } from '../../ui/form/check-field';
import { Kbd } from '../../ui/kbd';
import { SHORTCUTS } from '../../ui/shortcut-list';
import { setSingleKeys, useSingleKeys } from '../../ui/shortcuts';
import classes from './profile.module.css';

/** The keyboard shortcuts, and a switch for single-letter shortcuts in this browser. */
export function Keyboard() {
  const text = useText();
  const isOn = useSingleKeys();
  return (
    <>
      <dl className={classes.keys}>
        {SHORTCUTS.map(({ keys, action }) => (
          <div key={action} className={classes.key}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{text(action)}</dd>
          </div>
        ))}
      </dl>
      <CheckField
        name="singleKeys"
        label={text('keyboard.letters')}
        description={<span className={classes.fieldHint}>{text('profile.keyboard.hint')}</span>}
        value={isOn}
        onChange={setSingleKeys}
      />
    </>
  );
}
