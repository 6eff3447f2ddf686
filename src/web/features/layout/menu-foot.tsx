import { useText } from '../../texts/use-text';
import { Kbd } from '../../ui/kbd';
import { useSingleKeys } from '../../ui/shortcuts';
import classes from './menu-foot.module.css';

/** As it stands on the keyboard at hand. */
const JUMP_KEY = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ K' : 'Ctrl K';

/** The keys that save a way, at the foot of the menu; not where there is no keyboard to press them on. */
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
