import { useText } from '../../texts/use-text';
import { Kbd } from '../../ui/kbd';
import { SHORTCUTS } from '../../ui/shortcut-list';
import { setSingleKeys, useSingleKeys } from '../../ui/shortcuts';
import classes from './design.module.css';

export function DesignKeys() {
  const text = useText();
  const isOn = useSingleKeys();
  return (
    <>
      <dl className={classes.specimens}>
        {SHORTCUTS.map(({ keys, action }) => (
          <div key={action} style={{ display: 'contents' }}>
            <dt className={classes.line}>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{text(action)}</dd>
          </div>
        ))}
      </dl>
      <label className={classes.line} style={{ marginTop: 14, minHeight: 24 }}>
        <input type="checkbox" checked={isOn} onChange={() => setSingleKeys(!isOn)} />
        {text('keyboard.letters')}
      </label>
    </>
  );
}
