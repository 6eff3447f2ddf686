import { useBlocker } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '../../texts/use-text';
import { askToConfirm } from '../overlay/overlays';

interface Place {
  readonly pathname: string;
  readonly search: object;
}

/**
 * One entry for each part of the page with unsaved changes. An entry has the parts of the address whose change discards
 * them. The first entry whose changes would be lost asks the user.
 */
const guards = new Set<RefObject<readonly string[]>>();

interface LeaveOptions {
  /** Whether the changes are being sent to the server. */
  readonly isSaving?: boolean;
  /** Ends the typing in a field, as leaving the field does. The typed value is then saved before the page is left. */
  readonly finish?: () => void;
  /** The parts of the address whose change also discards the changes, such as the chosen rate sheet. */
  readonly lostWith?: readonly string[];
  /** Whether the user would lose something that is shown only once, such as a key, instead of a change. */
  readonly isShownOnce?: boolean;
}

/** The longest time that leaving waits for a save. */
const MAX_SAVING_MS = 5_000;
const NOWHERE: readonly string[] = [];

/**
 * Asks before the user leaves a page with unsaved changes, including by Back, Reload, or closing the tab. While a save is
 * running, leaving waits for it, and asks only if unsaved changes remain.
 */
export function useLeaveGuard(
  hasChanges: boolean,
  { isSaving = false, finish, lostWith = NOWHERE, isShownOnce = false }: LeaveOptions = {},
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
      // `finish` may start a save. It is flushed, so that `saved` waits for that save.
      if (finish) flushSync(finish);
      await saved();
      if (!hasChangesNow.current) return false;
      const isLeaving = await askToConfirm({
        title: text(isShownOnce ? 'form.leave.once.title' : 'form.leave.title'),
        text: text(isShownOnce ? 'form.leave.once.text' : 'form.leave.text'),
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
