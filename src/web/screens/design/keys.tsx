import { useText } from '../../texts/use-text';
import { ShortcutTable } from '../../ui/shortcut-table';
import { setSingleKeys, useSingleKeys } from '../../ui/shortcuts';
import classes from './design.module.css';

export function DesignKeys() {
  const text = useText();
  const isOn = useSingleKeys();
  return (
    <>
      <ShortcutTable />
      <label className={classes.line} style={{ marginTop: 14, minHeight: 24 }}>
        <input type="checkbox" checked={isOn} onChange={() => setSingleKeys(!isOn)} />
        {text('keyboard.letters')}
      </label>
    </>
  );
}
