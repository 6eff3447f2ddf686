import { useBlocker } from '@tanstack/react-router';
import { useText } from '../../texts/use-text';
import { askToConfirm } from '../overlay/overlays';

interface Place {
  readonly pathname: string;
  readonly search: object;
}

/**
 * Asks before the user leaves a page with changes that are not saved, also by Back, Reload, or closing the tab. `lostWith`
 * names the parts of the address whose change also discards them, such as the chosen rate sheet.
 */
export function useLeaveGuard(hasChanges: boolean, lostWith: readonly string[] = []): void {
  const text = useText();
  useBlocker({
    disabled: !hasChanges,
    enableBeforeUnload: hasChanges,
    shouldBlockFn: async ({ current, next }) => {
      if (!isLost(current, next, lostWith)) return false;
      const isLeaving = await askToConfirm({
        title: text('grid.leave.title'),
        text: text('grid.leave.text'),
        confirmLabel: text('grid.leave.confirm'),
        cancelLabel: text('grid.leave.stay'),
        isDestructive: true,
      });
      return !isLeaving;
    },
  });
}

const isLost = (from: Place, to: Place, lostWith: readonly string[]) =>
  from.pathname !== to.pathname ||
  lostWith.some((param) => Reflect.get(from.search, param) !== Reflect.get(to.search, param));
