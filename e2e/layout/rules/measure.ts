import type { Finding } from '../fault';
import { findBrokenTexts } from './broken-text';
import { findCovered, findLonelyControls, findSmallTargets } from './controls';
import { findCutFields, findPastEdges, findSideways } from './edges';
import { findOverlaps } from './overlaps';
import { PageParts } from './page-parts';
import { settleLayout } from './settle';
import { findCards, findSqueezed } from './tables';

/** The way the page is shown. */
export interface Shown {
  readonly isPhone?: boolean;
  readonly isPaper?: boolean;
}

const PHONE_PX = 768;

/** Scrolls to the top and measures the page once its layout has adapted to the size. */
export async function measureSettled(shown: Shown): Promise<readonly Finding[]> {
  await settleLayout();
  window.scrollTo({ left: 0, top: 0, behavior: 'instant' });
  return measure(shown);
}

/** Runs all rules on the page as it is. */
export function measure({ isPhone = false, isPaper = false }: Shown = {}): readonly Finding[] {
  const page = new PageParts();
  findBrokenTexts(page);
  findSqueezed(page);
  findPastEdges(page);
  findSideways(page);
  findOverlaps(page);
  if (isPaper) return page.findings;
  findCutFields(page);
  if (window.innerWidth >= PHONE_PX) findCards(page);
  findLonelyControls(page);
  findCovered(page);
  if (isPhone) findSmallTargets(page);
  return page.findings;
}

const MARKS = 'data-layout-marks';

/** Draws a frame around each finding for the picture. */
export function mark(findings: readonly Finding[]): void {
  const layer = document.createElement('div');
  layer.setAttribute(MARKS, '');
  Object.assign(layer.style, {
    position: 'absolute',
    left: '0',
    top: '0',
    width: '0',
    height: '0',
    zIndex: '2147483647',
  });
  for (const { box } of findings) {
    if (!box) continue;
    const frame = layer.appendChild(document.createElement('div'));
    Object.assign(frame.style, {
      position: 'absolute',
      left: `${box.left - 2}px`,
      top: `${box.top - 2}px`,
      width: `${box.width + 4}px`,
      height: `${box.height + 4}px`,
      outline: '2px solid #e0007a',
      pointerEvents: 'none',
    });
  }
  document.body.append(layer);
}

export function unmark(): void {
  document.querySelector(`[${MARKS}]`)?.remove();
}

/** Whether the focus is in a field that accepts typing. */
export function isTypingReady(): boolean {
  return document.activeElement?.matches('input, textarea, select, [contenteditable="true"]') ?? false;
}

export { findBelowFold } from './below-fold';
export { shownTexts } from './paper-texts';
export { scrollThrough, settleLayout } from './settle';
