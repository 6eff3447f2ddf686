import type { PageParts } from './page-parts';

/** Finds elements that stick out of their card, are cut, or make something scroll sideways. */

/** The distance by which letters may exceed their box, and by which a line's box may exceed its row's box. */
const SLACK_PX = { x: 1.5, y: 3.5 };

const isCutting = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
const isScrolling = (overflow: string) => overflow === 'auto' || overflow === 'scroll';

export function findPastEdges(page: PageParts): void {
  for (const { element, text, rect } of page.lines) findOf(element, text, rect, page);
  for (const element of page.root.querySelectorAll('img, canvas, svg, button, input, select, textarea'))
    if (!page.isHidden(element) && !element.parentElement?.closest('svg'))
      findOf(element, labelOf(element), page.boxOf(element), page);
}

const labelOf = (element: Element) =>
  element.getAttribute('aria-label') ?? (element.textContent || element.tagName.toLowerCase());

/**
 * Walks up from a text or a picture to the first ancestor that cuts it, scrolls it, or whose edge the text or picture
 * passes.
 */
function findOf(element: Element, text: string, rect: DOMRect, page: PageParts): void {
  for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
    const style = page.styleOf(box);
    const bounds = page.boxOf(box);
    const isPastX = rect.right > bounds.right + SLACK_PX.x || rect.left < bounds.left - SLACK_PX.x;
    const isPastY = rect.bottom > bounds.bottom + SLACK_PX.y || rect.top < bounds.top - SLACK_PX.y;
    if (isScrolling(style.overflowX) || isScrolling(style.overflowY)) return;
    if (style.position === 'fixed' && !isPastX && !isPastY) return;
    if (isPastX && isCutting(style.overflowX) && !isInline(style)) {
      if (!hasWhole(box, text) && !isClosed(bounds)) page.report('cut', box, text, rect);
      return;
    }
    if (isPastY && isCutting(style.overflowY) && !isInline(style)) {
      if (!hasWhole(box, text) && !isClosed(bounds)) page.report('cut', box, text, rect);
      return;
    }
    if (box === element && box.matches('img, canvas, svg, input, select, textarea')) continue;
    if (
      hasEdge(style) &&
      !isInline(style) &&
      (isPastX || isPastY) &&
      !isBesideOnPurpose(element, box, page)
    ) {
      page.report('past edge', box, text, rect);
      return;
    }
  }
  const { scrollX } = window;
  const { clientWidth } = document.documentElement;
  if (rect.left + scrollX < -SLACK_PX.x && rect.right + scrollX > 0)
    page.report('past edge', element, text, rect);
  if (rect.right + scrollX > clientWidth + SLACK_PX.x && rect.left + scrollX < clientWidth)
    page.report('past edge', element, text, rect);
}

const isInline = ({ display }: CSSStyleDeclaration) => display === 'inline' || display === 'contents';

/** Whether a box is collapsed, so that it shows nothing that could be cut. */
const isClosed = ({ width, height }: DOMRect) => width < 3 || height < 3;

const hasEdge = (style: CSSStyleDeclaration) =>
  // The cells of a row that is shown as a card have no edges, so their display is not `table-cell`.
  style.display === 'table-cell' ||
  style.borderRightWidth !== '0px' ||
  style.backgroundColor !== 'rgba(0, 0, 0, 0)';

/** Whether an element, such as a menu or a badge, is deliberately placed outside its button. */
function isBesideOnPurpose(element: Element, box: Element, page: PageParts): boolean {
  for (let one: Element | null = element; one && one !== box; one = one.parentElement)
    if (['absolute', 'fixed'].includes(page.styleOf(one).position)) return true;
  return false;
}

/**
 * Whether the cut element, one of its ancestors, or one of its descendants has a title or tooltip with the whole text.
 */
function hasWhole(box: Element, text: string): boolean {
  const titled =
    box.closest('[title], [aria-description]') ?? box.querySelector('[title], [aria-description]');
  if (!titled) return false;
  const whole = `${titled.getAttribute('title') ?? ''} ${titled.getAttribute('aria-description') ?? ''}`;
  return (
    lettersOf(whole).includes(lettersOf(text)) ||
    lettersOf(whole).length >= lettersOf(box.textContent ?? '').length
  );
}

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

export function findSideways(page: PageParts): void {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) {
    const widest = widestOf(page, clientWidth);
    page.report('sideways', widest ?? document.body, `the page, by ${scrollWidth - clientWidth} px`);
  }
  for (const box of page.root.querySelectorAll('*')) {
    const isWider = box.scrollWidth > box.clientWidth + 1 && box.clientWidth > 0;
    if (!isWider || !isScrolling(page.styleOf(box).overflowX) || page.isHidden(box)) continue;
    if (box.matches('textarea, input')) continue;
    page.report('sideways', box, `a box, by ${box.scrollWidth - box.clientWidth} px`);
  }
}

/** Returns the outermost element that makes the page wider than its window. */
function widestOf(page: PageParts, clientWidth: number): Element | undefined {
  return [...document.querySelectorAll('body *')].find(
    (element) => !page.isHidden(element) && page.boxOf(element).right + window.scrollX > clientWidth + 0.5,
  );
}

/** Finds texts that do not fit into their fields and lists. */
export function findCutFields(page: PageParts): void {
  for (const control of page.controls) {
    if (control instanceof HTMLSelectElement) findCutChoice(control, page);
    else if (
      control instanceof HTMLInputElement &&
      isText(control) &&
      control.scrollWidth > control.clientWidth + 1
    )
      if (!hasWhole(control, control.value || control.placeholder))
        page.report('cut', control, control.value || control.placeholder);
  }
}

const isText = ({ type }: HTMLInputElement) => ['text', 'search', 'email', 'tel', 'url', ''].includes(type);

function findCutChoice(select: HTMLSelectElement, page: PageParts): void {
  const chosen = select.selectedOptions[0]?.text ?? '';
  const style = page.styleOf(select);
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen || chosen === '') return;
  pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  const room =
    select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
  if (pen.measureText(chosen).width > room + SLACK_PX.x && !hasWhole(select, chosen))
    page.report('cut', select, chosen);
}
