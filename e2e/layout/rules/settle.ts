const SETTLED_FRAMES = 5;
const MAX_MS = 3_000;

/** Waits until no element has been added or removed for some frames: a table takes the shape of a new width in several. */
export function settleLayout(): Promise<void> {
  return new Promise((done) => {
    const start = performance.now();
    let left = SETTLED_FRAMES;
    const observer = new MutationObserver(() => {
      left = SETTLED_FRAMES;
    });
    observer.observe(document.body, { subtree: true, childList: true });
    const count = () => {
      left -= 1;
      if (left > 0 && performance.now() - start < MAX_MS) return requestAnimationFrame(count);
      observer.disconnect();
      return done();
    };
    requestAnimationFrame(count);
  });
}

const nextFrame = () => new Promise((done) => requestAnimationFrame(done));

/** Scrolls through the page and back, because charts and maps load when they come into sight. */
export async function scrollThrough(): Promise<void> {
  const { scrollHeight } = document.documentElement;
  for (let top = 0; top < scrollHeight; top += window.innerHeight) {
    window.scrollTo({ top, behavior: 'instant' });
    await nextFrame();
    await nextFrame();
  }
  window.scrollTo({ left: 0, top: 0, behavior: 'instant' });
}
