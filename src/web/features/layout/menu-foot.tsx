import { useText } from '../../texts/use-text';
import { Kbd } from '../../ui/kbd';
import { useSingleKeys } from '../../ui/shortcuts';
import classes from './menu-foot.module.css';

/** As labeled on the user's keyboard. */
const JUMP_KEY = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ K' : 'Ctrl K';

/** The most useful shortcuts, below the menu; hidden on devices without a keyboard. */
export function MenuFoot({ onJump }: { onJump: () => void }) {
  const text = useText();
  const hasSingleKeys = useSingleKeys();
  return (
    <p className={classes.foot}>
      {hasSingleKeys && (
        <>
          <span>
            <Kbd>/</Kbd> {text('nav.hint.filter')}
          </span>
          <span>
            <Kbd>j</Kbd> <Kbd>k</Kbd> {text('nav.hint.rows')}
          </span>
        </>
      )}
      <button type="button" className={classes.jump} onClick={onJump}>
        <Kbd>{JUMP_KEY}</Kbd> {text('nav.hint.jump')}
      </button>
    </p>
  );
}
