import { useText } from '../../texts/use-text';
import { CheckField } from '../../ui/form/check-field';
import { ShortcutTable } from '../../ui/shortcut-table';
import { setSingleKeys, useSingleKeys } from '../../ui/shortcuts';

/** The keyboard shortcuts, and a switch for single-letter shortcuts in this browser. */
export function Keyboard() {
  const text = useText();
  const isOn = useSingleKeys();
  return (
    <>
      <ShortcutTable />
      <CheckField
        name="singleKeys"
        label={text('keyboard.letters')}
        description={text('profile.keyboard.hint')}
        value={isOn}
        onChange={setSingleKeys}
      />
    </>
  );
}
