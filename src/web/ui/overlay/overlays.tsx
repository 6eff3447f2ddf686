import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';
import { importAfresh } from '../import-afresh';
import { lazyPart } from '../lazy-part';
import type { Question } from './overlay-parts';

/**
 * Confirmations and toasts, for any part of the application. Their components (about 20 kB) travel when the
 * first one is asked for; `OverlayHost` stands in the layout and is empty until then.
 */
const loadParts = () => importAfresh(() => import('./overlay-parts'));
const LazyParts = lazyPart(loadParts, ({ OverlayParts }) => OverlayParts, { isFloating: true });

let isWanted = false;
const listeners = new Set<() => void>();
let settleReady: () => void = () => {};
const ready = new Promise<void>((resolve) => {
  settleReady = resolve;
});

async function whenReady() {
  const parts = await loadParts();
  if (!isWanted) {
    isWanted = true;
    for (const listener of listeners) listener();
  }
  await ready;
  return parts;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** What goes on behind all screens once it is wanted, such as hearing how something ends. There is one such part. */
let hosted: ComponentType | null = null;

/** Draws the part beside every screen from now on. */
export function hostPart(part: ComponentType): void {
  hosted = part;
  for (const listener of listeners) listener();
}

export function OverlayHost(): ReactNode {
  const isShown = useSyncExternalStore(subscribe, () => isWanted);
  const Part = useSyncExternalStore(subscribe, () => hosted);
  return (
    <>
      {isShown && <LazyParts onReady={settleReady} />}
      {Part && <Part />}
    </>
  );
}

/** Whether the user confirmed; asked by the browser's own dialog when ours cannot be loaded. */
export async function askToConfirm(question: Question): Promise<boolean> {
  const parts = await whenReady().catch(() => null);
  return parts ? parts.openConfirmation(question) : window.confirm(question.text);
}

/** Shows one message for five seconds, in place of one that stands there; none when it cannot be loaded. */
export async function showToast(message: string, closeLabel: string): Promise<void> {
  const parts = await whenReady().catch(() => null);
  parts?.openToast(message, closeLabel);
}

/** Fetches the parts ahead, so that they are there even when the network is lost later. */
export function preloadOverlays(): void {
  void loadParts().catch(() => {});
}
