import { useText } from '../texts/use-text';
import { Kbd } from './kbd';
import { SHORTCUTS } from './shortcut-list';
import classes from './shortcut-table.module.css';

/** The keyboard shortcuts with what each does. */
export function ShortcutTable() {
  const text = useText();
  return (
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
  );
}
