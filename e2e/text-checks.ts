import type { Page } from '@playwright/test';

/**
 * Lists each text that does not fit its place: cut off without an ellipsis, past the edge of its button or card, or over its
 * neighbor. Runs in the page, so it may not use anything from outside.
 */
function findUnfittingTexts(accented: string): string[] {
  /** The distance by which letters may exceed their box, and by which a line's box may exceed its row's box. */
  const SLACK_PX = { x: 1.5, y: 3.5 };
  const OVERLAP_PX = { x: 3, y: 4 };
  /** The lowest position checked, because the rows of a long list are alike. */
  const MAX_TOP_PX = 3_000;
  const found = new Set<string>();

  const report = (fault: string, element: Element, text: string) => {
    const styled = element.closest('[class*="_"]');
    const place = [...(styled?.classList ?? [])].find((name) => name.includes('_')) ?? element.tagName;
    found.add(`${fault}: ${text.trim().slice(0, 60)} (${element.tagName.toLowerCase()} in ${place})`);
  };

  const hidden = new Map<Element, boolean>();
  /** Whether an element is invisible or only for screen readers. */
  const isHidden = (element: Element): boolean => {
    const known = hidden.get(element);
    if (known !== undefined) return known;
    const { clipPath, clip } = getComputedStyle(element);
    const isHiddenNow =
      element.hasAttribute('inert') ||
      clipPath.startsWith('inset(50%') ||
      clip.startsWith('rect(0px') ||
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      (element.parentElement !== null && isHidden(element.parentElement));
    hidden.set(element, isHiddenNow);
    return isHiddenNow;
  };

  /** Returns each line of each text with its rectangle. */
  const linesOfTexts = () => {
    const lines: { element: Element; text: string; rect: DOMRect }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent ?? '';
      if (!element || text.trim() === '' || element.matches('script, style, noscript, option')) continue;
      if (isHidden(element)) continue;
      range.selectNodeContents(node);
      for (const rect of range.getClientRects())
        if (rect.width > 1 && rect.height > 1 && rect.top < MAX_TOP_PX) lines.push({ element, text, rect });
    }
    return lines;
  };

  const isCutting = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  const isScrolling = (overflow: string) => overflow === 'auto' || overflow === 'scroll';

  /** Returns the fault of a line inside one of its ancestors; `end` if it cannot extend beyond this ancestor. */
  const faultIn = (box: Element, rect: DOMRect, isOurs: boolean): string => {
    const style = getComputedStyle(box);
    const bounds = box.getBoundingClientRect();
    const isPastX = rect.right > bounds.right + SLACK_PX.x || rect.left < bounds.left - SLACK_PX.x;
    const isPastY = rect.bottom > bounds.bottom + SLACK_PX.y || rect.top < bounds.top - SLACK_PX.y;
    if (isScrolling(style.overflowX) || isScrolling(style.overflowY)) return 'end';
    // The window determines the position of a fixed bar.
    if (style.position === 'fixed' && !isPastX && !isPastY) return 'end';
    // An ellipsis shows that there is more.
    if (isPastX && isCutting(style.overflowX)) return style.textOverflow === 'ellipsis' ? 'end' : 'cut off';
    if (isPastY && isCutting(style.overflowY))
      return style.webkitLineClamp === 'none' ? 'cut off below' : 'end';
    const hasEdge =
      box.matches('button, a, td, th, label') ||
      style.borderRightWidth !== '0px' ||
      style.backgroundColor !== 'rgba(0, 0, 0, 0)';
    if (!isOurs || !hasEdge || ['inline', 'contents'].includes(style.display)) return '';
    if (isPastX) return 'past the edge';
    return isPastY ? 'past the edge below' : '';
  };

  const checkEdges = (lines: ReturnType<typeof linesOfTexts>) => {
    for (const { element, text, rect } of lines) {
      const isOurs = [...text].some((letter) => accented.includes(letter));
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const fault = faultIn(box, rect, isOurs);
        if (fault !== '' && fault !== 'end') report(fault, box, text);
        if (fault !== '') break;
      }
    }
  };

  /** Returns the bar or header that the element moves with. Content that scrolls under a bar is no fault. */
  const stuckTo = (element: Element): Element | null => {
    let one: Element | null = element;
    while (one && !['sticky', 'fixed'].includes(getComputedStyle(one).position)) one = one.parentElement;
    return one;
  };

  /** Returns the part of the rectangle that no ancestor hides. */
  const visiblePart = (element: Element, { left, top, right, bottom }: DOMRect) => {
    const part = { left, top, right, bottom };
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(one);
      const box = one.getBoundingClientRect();
      if (overflowX !== 'visible') {
        part.left = Math.max(part.left, box.left);
        part.right = Math.min(part.right, box.right);
      }
      if (overflowY !== 'visible') {
        part.top = Math.max(part.top, box.top);
        part.bottom = Math.min(part.bottom, box.bottom);
      }
    }
    return part;
  };

  const checkOverlaps = (fault: string, shown: ReturnType<typeof linesOfTexts>) => {
    // Maps and charts position their own labels.
    const parts = shown
      .filter(({ element }) => !element.closest('svg'))
      .map(({ element, text, rect }) => ({ element, text, ...visiblePart(element, rect) }))
      .filter(({ left, right, top, bottom }) => right - left > 1 && bottom - top > 1)
      .sort((one, other) => one.top - other.top);
    for (const [index, one] of parts.entries()) {
      for (const other of parts.slice(index + 1)) {
        if (other.top > one.bottom) break;
        const isOver =
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > OVERLAP_PX.x &&
          Math.min(one.bottom, other.bottom) - other.top > OVERLAP_PX.y;
        if (!isOver || one.element.contains(other.element) || other.element.contains(one.element)) continue;
        if (stuckTo(one.element) === stuckTo(other.element))
          report(`${fault} over "${other.text.trim().slice(0, 30)}"`, one.element, one.text);
      }
    }
  };

  const lines = linesOfTexts();
  checkEdges(lines);
  checkOverlaps('text', lines);
  const buttons = [...document.querySelectorAll('button, a[href], select, input:not([type="radio"])')];
  checkOverlaps(
    'button',
    buttons
      // A field's own button lies inside the field.
      .filter((element) => !isHidden(element) && !element.closest('[data-position]'))
      .map((element) => ({
        element,
        text: element.textContent ?? '',
        rect: element.getBoundingClientRect(),
      })),
  );
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.add(`the page scrolls sideways by ${scrollWidth - clientWidth} px`);
  return [...found];
}

/**
 * Returns the texts of the page that do not fit. `accented` lists letters that only texts of the catalogue have; data that
 * is too long for its place is not reported.
 */
export const unfittingTexts = (page: Page, accented: string): Promise<string[]> =>
  page.evaluate(findUnfittingTexts, accented);

/** Returns every text on the page, and the names that screen readers read or fields show. */
export const shownTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set([document.title]);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.matches('script, style, noscript, kbd')) found.add(node.textContent ?? '');
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`))
        found.add(element.getAttribute(name) ?? '');
    return [...found].map((text) => text.trim());
  });
