import { useBlocker } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { useText } from '../../texts/use-text';
import { askToConfirm } from '../overlay/overlays';

interface Place {
  readonly pathname: string;
  readonly search: object;
}

/** Every part of the page with changes, as what discards them. The first whose changes would be lost asks for all. */
const guards = new Set<RefObject<readonly string[]>>();

/**
 * Asks before the user leaves a page with changes that are not saved, also by Back, Reload, or closing the tab. `lostWith`
 * names the parts of the address whose change also discards them, such as the chosen rate sheet.
 */
export function useLeaveGuard(hasChanges: boolean, lostWith: readonly string[] = []): void {
  const text = useText();
  const own = useRef(lostWith);
  useEffect(() => {
    own.current = lostWith;
  });
  useEffect(() => {
    if (!hasChanges) return undefined;
    guards.add(own);
    return () => void guards.delete(own);
  }, [hasChanges]);
  useBlocker({
    disabled: !hasChanges,
    enableBeforeUnload: hasChanges,
    shouldBlockFn: async ({ current, next }) => {
      const asking = [...guards].find((guard) => isLost(current, next, guard.current));
      if (asking !== own) return false;
      const isLeaving = await askToConfirm({
        title: text('form.leave.title'),
        text: text('form.leave.text'),
        confirmLabel: text('form.leave.confirm'),
        cancelLabel: text('form.leave.stay'),
        isDestructive: true,
      });
      return !isLeaving;
    },
  });
}

const isLost = (from: Place, to: Place, lostWith: readonly string[]) =>
  from.pathname !== to.pathname ||
  lostWith.some((param) => Reflect.get(from.search, param) !== Reflect.get(to.search, param));
