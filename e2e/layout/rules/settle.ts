const SETTLED_FRAMES = 5;
const MAX_MS = 3_000;
/** The longest wait for idle time, so that a page that is never idle is measured too. */
const MAX_IDLE_WAIT_MS = 500;

/**
 * Waits until no element has been added or removed for some frames, because a table takes several frames to adapt to a new
 * width. A frame counts only once the page is idle after it, because a long table is prepared in slices between frames, and
 * only the last slice changes elements.
 */
export function settleLayout(): Promise<void> {
  return new Promise((done) => {
    const start = performance.now();
    let left = SETTLED_FRAMES;
    const observer = new MutationObserver(() => {
      left = SETTLED_FRAMES;
    });
    observer.observe(document.body, { subtree: true, childList: true });
    const nextIdleFrame = () =>
      requestIdleCallback(() => requestAnimationFrame(count), { timeout: MAX_IDLE_WAIT_MS });
    const count = () => {
      left -= 1;
      if (left > 0 && performance.now() - start < MAX_MS) return nextIdleFrame();
      observer.disconnect();
      return done();
    };
    nextIdleFrame();
  });
}

const nextFrame = () => new Promise((done) => requestAnimationFrame(done));

/** Scrolls through the page and back, because charts and maps load when they come into view. */
export async function scrollThrough(): Promise<void> {
  const { scrollHeight } = document.documentElement;
  for (let top = 0; top < scrollHeight; top += window.innerHeight) {
    window.scrollTo({ top, behavior: 'instant' });
    await nextFrame();
    await nextFrame();
  }
  window.scrollTo({ left: 0, top: 0, behavior: 'instant' });
}
