import type { PageParts } from './page-parts';

/** Finds texts and controls that are drawn over each other. */

const OVERLAP_PX = { x: 3, y: 4 };

interface Part {
  readonly element: Element;
  readonly text: string;
  readonly rect: DOMRect;
}

export function findOverlaps(page: PageParts): void {
  findIn(page.lines, page);
  findIn(
    page.controls
      // A field's own button lies inside the field, and the input of a radio button or checkbox lies behind its label.
      .filter(
        (element) =>
          !element.closest('[data-position]') && !element.matches('[type="radio"], [type="checkbox"]'),
      )
      .map((element) => ({ element, text: element.textContent ?? '', rect: drawnBox(element, page) })),
    page,
  );
}

/** Returns the visible box: a link's padding only enlarges its touch target. */
function drawnBox(element: Element, page: PageParts): DOMRect {
  const style = page.styleOf(element);
  const box = page.boxOf(element);
  const isText =
    element.matches('a') && style.backgroundColor === 'rgba(0, 0, 0, 0)' && style.borderTopWidth === '0px';
  if (!isText) return box;
  const [top, right, bottom, left] = [
    style.paddingTop,
    style.paddingRight,
    style.paddingBottom,
    style.paddingLeft,
  ].map(Number.parseFloat) as [number, number, number, number];
  return new DOMRect(box.left + left, box.top + top, box.width - left - right, box.height - top - bottom);
}

function findIn(shown: readonly Part[], page: PageParts): void {
  const parts = shown
    .map(({ element, text, rect }) => ({ element, text, ...page.visiblePart(element, rect) }))
    .filter(({ left, right, top, bottom }) => right - left > 1 && bottom - top > 1)
    .sort((one, other) => one.top - other.top);
  for (const [index, one] of parts.entries()) {
    for (let next = index + 1; next < parts.length; next += 1) {
      const other = parts[next];
      if (!other || other.top > one.bottom - OVERLAP_PX.y) break;
      const left = Math.max(one.left, other.left);
      const right = Math.min(one.right, other.right);
      const bottom = Math.min(one.bottom, other.bottom);
      const isOver = right - left > OVERLAP_PX.x && bottom - other.top > OVERLAP_PX.y;
      if (!isOver || one.element.contains(other.element) || other.element.contains(one.element)) continue;
      if (page.stuckTo(one.element) !== page.stuckTo(other.element)) continue;
      // A part behind an opaque box is not an overlap; the rule for covered controls handles it.
      const x = (left + right) / 2;
      const y = (other.top + bottom) / 2;
      if (isHiddenAt(one.element, x, y) || isHiddenAt(other.element, x, y)) continue;
      const rect = new DOMRect(left, other.top, right - left, bottom - other.top);
      page.report(
        'overlap',
        one.element,
        `${one.text.trim().slice(0, 40)} × ${other.text.trim().slice(0, 40)}`,
        rect,
      );
    }
  }
}

/** Whether an opaque element covers the part at the point. Its own ancestors and descendants do not count. */
function isHiddenAt(element: Element, x: number, y: number): boolean {
  if (y < 0 || y > window.innerHeight) return false;
  const stack = document.elementsFromPoint(x, y);
  const at = stack.findIndex((one) => one === element || element.contains(one));
  if (at <= 0) return false;
  return stack
    .slice(0, at)
    .some((one) => !one.contains(element) && getComputedStyle(one).backgroundColor !== 'rgba(0, 0, 0, 0)');
}
