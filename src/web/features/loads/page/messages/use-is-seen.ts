import { type RefObject, useEffect, useState } from 'react';

/** Whether the element is on the screen, in a tab that is shown. */
export function useIsSeen(element: RefObject<Element | null>): boolean {
  const [isOnScreen, setOnScreen] = useState(false);
  const [isShown, setShown] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => {
      const latest = entries.at(-1);
      if (latest) setOnScreen(latest.isIntersecting);
    });
    observer.observe(element.current);
    const follow = () => setShown(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', follow);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', follow);
    };
  }, [element]);
  return isOnScreen && isShown;
}
