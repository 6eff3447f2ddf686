import { useText } from '../texts/use-text';
import { Kbd } from '../ui/kbd';
import { setSingleKeys, useSingleKeys } from '../ui/shortcuts';
import classes from './design.module.css';

const KEYS = [
  { keys: ['/'], does: 'design.keys.filter' },
  { keys: ['j', 'k', '↓', '↑'], does: 'design.keys.move' },
  { keys: ['Home', 'End'], does: 'design.keys.ends' },
  { keys: ['Enter'], does: 'design.keys.open' },
  { keys: ['x', 'Shift x'], does: 'design.keys.choose' },
  { keys: ['Esc'], does: 'design.keys.close' },
] as const;

export function DesignKeys() {
  const text = useText();
  const isOn = useSingleKeys();
  return (
    <>
      <dl className={classes.specimens}>
        {KEYS.map(({ keys, does }) => (
          <div key={does} style={{ display: 'contents' }}>
            <dt className={classes.line}>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{text(does)}</dd>
          </div>
        ))}
      </dl>
      <label className={classes.line} style={{ marginTop: 14, minHeight: 24 }}>
        <input type="checkbox" checked={isOn} onChange={() => setSingleKeys(!isOn)} />
        {text('design.keys.letters')}
      </label>
    </>
  );
}
