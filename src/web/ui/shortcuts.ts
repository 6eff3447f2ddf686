import { useEffect, useRef, useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../browser-storage';

/**
 * The key of the setting whether single letters are shortcuts. Users of speech input, or with unsteady hands, trigger them
 * by accident and can turn them off (WCAG 2.1.4). Arrows, Enter and Escape always work.
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

/** Whether the element itself uses typed letters: a text field or a select. */
export function acceptsTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button'].includes(target.type);
  return target.isContentEditable || ['TEXTAREA', 'SELECT'].includes(target.tagName);
}

/** Whether a dialog is open. Shortcuts of the page then do nothing. */
export function isDialogOpen(): boolean {
  return document.querySelector('[aria-modal="true"]') !== null;
}

/**
 * Whether the key press is a shortcut. It is never one with Ctrl, Alt or Meta, and a single letter is one only while
 * single-letter shortcuts are on.
 */
export function isShortcut(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  return event.key.length > 1 || areSingleKeysOn();
}

/**
 * Runs the action when the letter is pressed anywhere on the page, except while typing or in a dialog. Null turns it off.
 */
export function usePageKey(letter: string, action: (() => void) | null): void {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== letter || event.defaultPrevented || !isShortcut(event)) return;
      if (!latest.current || acceptsTyping(event.target) || isDialogOpen()) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [letter]);
}
