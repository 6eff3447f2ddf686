import type { PageParts } from './page-parts';
import { placeOf } from './page-parts';

/** Finds controls that are covered, too small for a finger, or alone on a row of their toolbar. */

export function findCovered(page: PageParts): void {
  for (const control of page.controls) {
    if (page.styleOf(control).pointerEvents === 'none') continue;
    const coveredBy = coverOf(control);
    if (!coveredBy) continue;
    // A control under a fixed bar can be scrolled clear of it, but two fixed bars always overlap.
    const canScrollClear =
      !page.fixedBarOf(control) && !isInNextBar(control, page.fixedBarOf(coveredBy), page);
    const stillCoveredBy =
      canScrollClear || isScrolledAway(control, page) ? coverWhenScrolled(control) : coveredBy;
    if (stillCoveredBy) page.report('covered', control, `${nameOf(control)} by ${placeOf(stillCoveredBy)}`);
  }
}

/** Returns the element that covers the control once it is scrolled to the middle of the window. */
const coverWhenScrolled = (control: Element) => inMiddle(control, () => coverOf(control));

/** Calls `ask` while the control is in the middle of the window, then restores the scroll positions. */
function inMiddle<Answer>(control: Element, ask: () => Answer): Answer {
  const places: { box: Element; left: number; top: number }[] = [];
  for (let box: Element | null = control; box; box = box.parentElement)
    if (box.scrollLeft !== 0 || box.scrollTop !== 0 || box.scrollHeight > box.clientHeight)
      places.push({ box, left: box.scrollLeft, top: box.scrollTop });
  control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const answer = ask();
  for (const { box, left, top } of places) box.scrollTo({ left, top, behavior: 'instant' });
  return answer;
}

/**
 * Returns the element that a click at the control's middle would hit instead of it; null if the middle is outside the
 * window.
 */
function coverOf(control: Element): Element | null {
  const [rect] = control.getClientRects();
  if (!rect) return null;
  const x = rect.left + rect.width / 2;
  const y = rect.top + rect.height / 2;
  if (x < 0 || y < 0 || x >= window.innerWidth || y >= window.innerHeight) return null;
  const hit = document.elementFromPoint(x, y);
  if (!hit || isSame(control, hit)) return null;
  // A control under an open list or menu is no fault, because the list or menu can be closed.
  const floating =
    hit.closest('[role="menu"], [role="listbox"], [role="tooltip"], [role="dialog"]') ?? openedAround(hit);
  return floating && !floating.contains(control) ? null : hit;
}

/** Returns the panel around an element that a button has opened above the page. */
function openedAround(hit: Element): Element | null {
  const panel = hit.closest('[id]');
  if (!panel) return null;
  const opener = document.querySelector(`[aria-expanded="true"][aria-controls="${CSS.escape(panel.id)}"]`);
  const isAbove = ['absolute', 'fixed'].includes(getComputedStyle(panel).position);
  return opener && isAbove ? panel : openedAround(panel.parentElement ?? document.documentElement);
}

function isSame(control: Element, hit: Element): boolean {
  if (control === hit || control.contains(hit)) return true;
  // A click on a label activates its field, and a link that fills its row lies above the row's text.
  const label = hit.closest('label');
  if (label && (label.contains(control) || (label as HTMLLabelElement).control === control)) return true;
  // A click anywhere in a field with chips focuses its text input.
  if (control instanceof HTMLInputElement && hit.closest('[data-multiline]')?.contains(control)) return true;
  const around = hit.closest('button, a[href], [role="button"]');
  if (around) return around.contains(control);
  // A click on a row of a list activates its title.
  const row = control.closest('[data-title], [data-opener]') && hit.closest('[data-row-id]');
  return row?.contains(control) === true && getComputedStyle(row).cursor === 'pointer';
}

const MAX_BAR_PX = 100;

/** Whether a control is in a bar directly before or after the bar that covers it. */
function isInNextBar(control: Element, bar: Element | null, page: PageParts): boolean {
  return [bar?.previousElementSibling, bar?.nextElementSibling].some(
    (next) => next?.contains(control) === true && page.boxOf(next).height < MAX_BAR_PX,
  );
}

function isScrolledAway(control: Element, page: PageParts): boolean {
  for (let one = control.parentElement; one && one !== document.body; one = one.parentElement) {
    const { overflowX, overflowY } = page.styleOf(one);
    if (overflowX !== 'visible' || overflowY !== 'visible') {
      const box = page.boxOf(one);
      const { left, right, top, bottom } = page.boxOf(control);
      const x = (left + right) / 2;
      const y = (top + bottom) / 2;
      if (x < box.left || x > box.right || y < box.top || y > box.bottom) return true;
    }
  }
  return false;
}

const nameOf = (control: Element) =>
  control.getAttribute('aria-label') ||
  control.textContent?.trim() ||
  (control as HTMLInputElement).labels?.[0]?.textContent ||
  control.getAttribute('placeholder') ||
  control.tagName.toLowerCase();

const MIN_TARGET_PX = 24;

export function findSmallTargets(page: PageParts): void {
  for (const control of page.controls) {
    if (page.styleOf(control).pointerEvents === 'none' || isInSentence(control, page)) continue;
    if (control.matches(':disabled')) continue;
    const label = (control as HTMLInputElement).labels?.[0];
    const boxes = [control, ...(label ? [label] : [])].map((one) => page.boxOf(one));
    const width = Math.max(...boxes.map((box) => box.width));
    const height = Math.max(...boxes.map((box) => box.height));
    if (width >= MIN_TARGET_PX - 0.5 && height >= MIN_TARGET_PX - 0.5) continue;
    if (isHitAround(control)) continue;
    page.report('small target', control, `${nameOf(control)}: ${Math.round(width)} × ${Math.round(height)}`);
  }
}

/** Whether the control is among the words of a sentence, where it may be as high as its line (WCAG 2.5.8). */
function isInSentence(control: Element, page: PageParts): boolean {
  if (page.styleOf(control).display !== 'inline') return false;
  const block = page.blockOf(control);
  const around = (block.textContent ?? '').replace(control.textContent ?? '', '').trim();
  return /\p{L}{2,}/u.test(around);
}

/** Whether clicks within 24 px hit the control, as they do with an invisible border or a labeled box. */
const isHitAround = (control: Element) => inMiddle(control, () => isHitAtReach(control));

function isHitAtReach(control: Element): boolean {
  const rect = control.getBoundingClientRect();
  const x = rect.left + rect.width / 2;
  const y = rect.top + rect.height / 2;
  const reaches = (stepX: number, stepY: number) => {
    let px = 0;
    for (; px < MIN_TARGET_PX; px += 1) {
      const hit = document.elementFromPoint(x + stepX * (px + 1), y + stepY * (px + 1));
      if (hit === null || !isSame(control, hit)) break;
    }
    return px;
  };
  return [reaches(-1, 0) + reaches(1, 0), reaches(0, -1) + reaches(0, 1)].every(
    (px) => px >= MIN_TARGET_PX - 1,
  );
}

export function findLonelyControls(page: PageParts): void {
  const bars = new Map<Element, Element[]>();
  for (const control of page.controls) {
    if (control.matches('[type="radio"], [type="checkbox"]') || isTextLike(control, page)) continue;
    const bar = toolbarOf(control, page);
    if (bar) bars.set(bar, [...(bars.get(bar) ?? []), control]);
  }
  for (const [bar, controls] of bars) {
    if (controls.length < 3) continue;
    const rows = rowsOf(controls, page);
    if (rows.length < 2 || !rows.some((row) => row.length > 1)) continue;
    const barWidth = page.boxOf(bar).width;
    for (const row of rows) {
      const [only] = row;
      // A field that fills its row does not look out of place.
      if (row.length > 1 || !only || page.boxOf(only).width > barWidth * 0.6 || hasOthers(only, bar, page))
        continue;
      page.report('lonely control', only, nameOf(only));
    }
  }
}

/**
 * Whether a link or a button looks like text, such as a phone number among names. It then belongs to the text around
 * it.
 */
function isTextLike(control: Element, page: PageParts): boolean {
  const { backgroundColor, borderTopWidth } = page.styleOf(control);
  return control.matches('a, button') && backgroundColor === 'rgba(0, 0, 0, 0)' && borderTopWidth === '0px';
}

/** Returns the outermost row of controls that wraps. */
function toolbarOf(control: Element, page: PageParts): Element | null {
  let bar: Element | null = null;
  for (let one = control.parentElement; one && one !== document.body; one = one.parentElement) {
    const { display, flexWrap, flexDirection } = page.styleOf(one);
    // A menu that opens from a toolbar is not part of it.
    if (['absolute', 'fixed'].includes(page.styleOf(one).position)) break;
    if (one.matches('main, section, article, form, li, td, dd, table, [role="dialog"], nav') && bar) break;
    if (display.includes('flex') && flexWrap === 'wrap' && flexDirection.startsWith('row')) bar = one;
  }
  return bar;
}

function rowsOf(controls: readonly Element[], page: PageParts): Element[][] {
  const rows: { bottom: number; controls: Element[] }[] = [];
  const sorted = [...controls].sort((one, other) => page.boxOf(one).top - page.boxOf(other).top);
  for (const control of sorted) {
    const { top, bottom, height } = page.boxOf(control);
    const row = rows.at(-1);
    if (row && top < row.bottom - height * 0.3) {
      row.controls.push(control);
      row.bottom = Math.max(row.bottom, bottom);
    } else rows.push({ bottom, controls: [control] });
  }
  return rows.map((row) => row.controls);
}

/** Whether the control's row also has a text of the toolbar, such as a count. */
function hasOthers(control: Element, bar: Element, page: PageParts): boolean {
  const { top, bottom } = page.boxOf(control);
  const middle = (top + bottom) / 2;
  return page.lines.some(
    ({ element, rect }) =>
      bar.contains(element) &&
      !control.contains(element) &&
      !element.contains(control) &&
      !isLabelOf(element, control) &&
      rect.top < middle &&
      rect.bottom > middle,
  );
}

const isLabelOf = (element: Element, control: Element) =>
  (element.closest('label') as HTMLLabelElement | null)?.control === control;
