import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../browser-storage';

/**
 * Whether single letters act as keys. They can be switched off, because who dictates or has an unsteady hand
 * presses them unawares (WCAG 2.1.4); arrows, Enter and Escape always act.
 */
const KEY = 'singleKeys';

const listeners = new Set<() => void>();

const areSingleKeysOn = (): boolean => readStored(KEY) !== 'off';

export function setSingleKeys(isOn: boolean): void {
  writeStored(KEY, isOn ? null : 'off');
  for (const listener of listeners) listener();
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, areSingleKeysOn);
}

/** Whether what is typed there is text, or a choice by letters. */
export function acceptsTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button'].includes(target.type);
  return target.isContentEditable || ['TEXTAREA', 'SELECT'].includes(target.tagName);
}

/** Whether a dialog stands above the page, whose keys then rest. */
export function isDialogOpen(): boolean {
  return document.querySelector('[aria-modal="true"]') !== null;
}

/** Whether a key acts as a shortcut: none together with Ctrl, Alt or Meta, a single letter only while on. */
export function isShortcut(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  return event.key.length > 1 || areSingleKeysOn();
}
