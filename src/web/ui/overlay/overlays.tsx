import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';
import type { Text } from '../../texts/use-text';
import { importWithRetry } from '../import-with-retry';
import type { Question, ToastOptions } from './overlay-parts';

/**
 * Confirmations and toasts, for any part of the application. Their components (11 kB) load with the first one; `OverlayHost`
 * renders nothing until then.
 */
const loadParts = () => importWithRetry(() => import('./overlay-parts'));

let Parts: ComponentType<{ onReady: (text: Text) => void }> | null = null;
const listeners = new Set<() => void>();
let resolveReady: (text: Text) => void = () => {};
/** The texts of the page that renders the components, for the labels of their buttons. */
const ready = new Promise<Text>((resolve) => {
  resolveReady = resolve;
});

async function whenReady() {
  const parts = await loadParts();
  if (!Parts) {
    Parts = parts.OverlayParts;
    for (const listener of listeners) listener();
  }
  return { ...parts, text: await ready };
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** A component rendered beside every screen of the main layout, such as the monitor of running uploads. There is at most one. */
let background: ComponentType | null = null;

/** Renders the component beside every screen of the main layout from now on. */
export function runInBackground(component: ComponentType): void {
  background = component;
  for (const listener of listeners) listener();
}

export function OverlayHost(): ReactNode {
  const LoadedParts = useSyncExternalStore(subscribe, () => Parts);
  return LoadedParts && <LoadedParts onReady={resolveReady} />;
}

/** Belongs to the main layout, because the component in the background uses its query cache. */
export function BackgroundHost(): ReactNode {
  const Background = useSyncExternalStore(subscribe, () => background);
  return Background && <Background />;
}

let isAsking = false;

/**
 * Whether the user confirmed. If our dialog cannot be loaded, the browser's own one asks. A double click asks only once: the
 * second question counts as not confirmed, because its dialog would stay open after the first one is answered.
 */
export async function askToConfirm(question: Question): Promise<boolean> {
  if (isAsking) return false;
  isAsking = true;
  try {
    const parts = await whenReady().catch(() => null);
    return parts ? await parts.openConfirmation(question, parts.text) : window.confirm(question.text);
  } finally {
    isAsking = false;
  }
}

/**
 * Shows a message in place of the previous one, for five seconds or, for a failure, ten. Shows nothing if toasts cannot be
 * loaded.
 */
export async function showToast(message: string, options: ToastOptions = {}): Promise<void> {
  const parts = await whenReady().catch(() => null);
  parts?.openToast(message, options, parts.text);
}

/** Loads confirmations and toasts before the connection may be lost. */
export function preloadOverlays(): void {
  void loadParts().catch(() => {});
}
