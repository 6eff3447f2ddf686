import { useText } from '../../texts/use-text';
import flow from '../../ui/page/flow.module.css';
import { ShortcutTable } from '../../ui/shortcut-table';
import { setSingleKeys, useSingleKeys } from '../../ui/shortcuts';

export function DesignKeys() {
  const text = useText();
  const isOn = useSingleKeys();
  return (
    <div className={flow.stack}>
      <ShortcutTable />
      <label className={flow.buttons} style={{ minHeight: 24 }}>
        <input type="checkbox" checked={isOn} onChange={() => setSingleKeys(!isOn)} />
        {text('keyboard.letters')}
      </label>
    </div>
  );
}
