import { useEffect, useRef } from 'react';
import { focusFirstField } from '../../ui/form/form-focus';

/** The time to wait for a form. After it, the page has no form, or the user is busy with something else. */
const WAIT_MS = 30_000;

/**
 * Moves the focus to the page. On a page for a form, which is marked with `data-page-form`, the first field gets the focus
 * after a login, a reload, and a step in the menu. After a step to any other page, the page itself gets the focus.
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

/**
 * Focuses the form as soon as it has loaded, unless the user has moved the focus by then. Returns a function that stops
 * waiting.
 */
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
