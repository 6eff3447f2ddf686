import { useBlocker } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { useText } from '../../texts/use-text';
import { askToConfirm } from '../overlay/overlays';

interface Place {
  readonly pathname: string;
  readonly search: object;
}

/** For each part of the page with changes, the parts of the address that discard them. The first one whose changes would be lost asks. */
const guards = new Set<RefObject<readonly string[]>>();

interface LeaveOptions {
  /** The changes are on their way to the server. */
  readonly isSaving?: boolean;
  /** The parts of the address whose change also discards the changes, such as the chosen rate sheet. */
  readonly lostWith?: readonly string[];
}

/** A save that takes longer is not waited for. */
const MAX_SAVING_MS = 5_000;
const NOWHERE: readonly string[] = [];

/**
 * Asks before the user leaves a page with changes that are not saved, also by Back, Reload, or closing the tab. While they are
 * being saved, leaving waits for that, and asks only if some are left.
 */
export function useLeaveGuard(
  hasChanges: boolean,
  { isSaving = false, lostWith = NOWHERE }: LeaveOptions = {},
): void {
  const text = useText();
  const saved = useSavedSignal(isSaving);
  const hasChangesNow = useRef(hasChanges);
  const own = useRef(lostWith);
  useEffect(() => {
    own.current = lostWith;
    hasChangesNow.current = hasChanges;
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
      await saved();
      if (!hasChangesNow.current) return false;
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

/** Returns a function that waits for the running save, if there is one. */
function useSavedSignal(isSaving: boolean): () => Promise<void> {
  const isSavingNow = useRef(isSaving);
  const waiting = useRef(new Set<() => void>());
  useEffect(() => {
    isSavingNow.current = isSaving;
    if (!isSaving) for (const go of waiting.current) go();
  }, [isSaving]);
  return () =>
    new Promise((resolve) => {
      if (!isSavingNow.current) return resolve();
      const timer = setTimeout(() => go(), MAX_SAVING_MS);
      const go = () => {
        clearTimeout(timer);
        waiting.current.delete(go);
        resolve();
      };
      waiting.current.add(go);
    });
}

const isLost = (from: Place, to: Place, lostWith: readonly string[]) =>
  from.pathname !== to.pathname ||
  lostWith.some((param) => Reflect.get(from.search, param) !== Reflect.get(to.search, param));
