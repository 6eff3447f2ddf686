import type { Finding } from '../fault';
import { PageParts } from './page-parts';

/** What a state is about must be on its first screen, and nothing may cover it there. */
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
