import type { Finding } from '../fault';
import { PageParts } from './page-parts';

/** Reports a state whose main element is not on the first screen, or is covered there. */
export function findBelowFold(element: Element): readonly Finding[] {
  const page = new PageParts();
  if (page.isHidden(element) || !isOnScreen(element, page))
    page.report('below the fold', element, element.textContent ?? '');
  return page.findings;
}

function isOnScreen(element: Element, page: PageParts): boolean {
  const { left, top, right, bottom } = page.boxOf(element);
  if (top < 0 || bottom > window.innerHeight) return false;
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return hit !== null && (element.contains(hit) || hit.contains(element));
}
