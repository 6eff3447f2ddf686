import { useEffect, useRef } from 'react';
import { focusFirstField } from '../../ui/form/form-focus';

/** A page whose form has not loaded by then has none, or the user is busy with something else. */
const WAIT_MS = 30_000;

/**
 * Leads the keyboard to the page. A page that is for a form, marked with `data-page-form`, has the focus in its first field
 * after a login, a reload, and a step in the menu. After a step to any other page the focus is on the page itself.
 */
export function usePageFocus(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef<string | null>(null);
  useEffect(() => {
    const element = main.current;
    if (!element || shown.current === pathname) return;
    if (shown.current !== null) element.focus({ preventScroll: true });
    shown.current = pathname;
    // On a phone, a focused field opens the keyboard over the page.
    if (window.matchMedia('(pointer: coarse)').matches) return;
    return focusPageForm(element);
  }, [pathname]);
  return main;
}

/** Focuses the form as soon as it has loaded, unless the user has moved the focus by then. Returns how to give up. */
function focusPageForm(main: HTMLElement): () => void {
  const isDone = () => {
    if (document.activeElement !== document.body && document.activeElement !== main) return true;
    const form = main.querySelector<HTMLElement>('[data-page-form]');
    return form !== null && focusFirstField(form);
  };
  if (isDone()) return () => undefined;
  const watcher = new MutationObserver(() => {
    if (isDone()) stop();
  });
  const timer = setTimeout(() => stop(), WAIT_MS);
  function stop() {
    clearTimeout(timer);
    watcher.disconnect();
  }
  watcher.observe(main, { childList: true, subtree: true });
  return stop;
}
