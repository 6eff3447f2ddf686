import type { FaultKind, Finding } from '../fault';

/** What the rules share: which parts of the page are visible, and where their texts stand. */

export interface Line {
  readonly element: Element;
  readonly text: string;
  readonly rect: DOMRect;
}

/** The texts of one block, joined, with the node that each letter is in. */
export interface Run {
  readonly block: Element;
  readonly text: string;
  readonly nodes: readonly { readonly node: Text; readonly start: number }[];
}

const CONTROLS =
  'button, a[href], select, textarea, input:not([type="hidden"]), summary, [role="button"], [role="tab"], [role="menuitem"]';

/** The page at one size. Styles and rectangles are read once, because all rules ask for the same ones. */
export class PageParts {
  readonly #hidden = new Map<Element, boolean>();
  readonly #styles = new Map<Element, CSSStyleDeclaration>();
  readonly #boxes = new Map<Element, DOMRect>();
  readonly findings: Finding[] = [];
  readonly #reported = new Set<string>();
  #texts: { node: Text; element: Element }[] | undefined;
  #lines: Line[] | undefined;
  #runs: Run[] | undefined;
  #controls: Element[] | undefined;

  /** What can be reached: the open dialog that is on top, else the page. */
  readonly root: Element = openDialog() ?? document.body;

  styleOf(element: Element): CSSStyleDeclaration {
    const known = this.#styles.get(element);
    if (known) return known;
    const style = getComputedStyle(element);
    this.#styles.set(element, style);
    return style;
  }

  boxOf(element: Element): DOMRect {
    const known = this.#boxes.get(element);
    if (known) return known;
    const box = element.getBoundingClientRect();
    this.#boxes.set(element, box);
    return box;
  }

  /** Hidden from sight, behind a dialog, or only for screen readers. */
  isHidden(element: Element): boolean {
    const known = this.#hidden.get(element);
    if (known !== undefined) return known;
    const { clipPath, clip, position, display } = this.styleOf(element);
    const isHidden =
      element.hasAttribute('inert') ||
      clipPath.startsWith('inset(50%') ||
      (position === 'absolute' && clip.startsWith('rect(')) ||
      // An element without a box of its own is never visible to this function, and its children can be.
      (display !== 'contents' &&
        !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) ||
      (element.parentElement !== null && this.isHidden(element.parentElement));
    this.#hidden.set(element, isHidden);
    return isHidden;
  }

  /** The text nodes that are visible. */
  get texts(): readonly { node: Text; element: Element }[] {
    if (this.#texts) return this.#texts;
    this.#texts = [];
    const walker = document.createTreeWalker(this.root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || (node.textContent ?? '').trim() === '') continue;
      if (element.matches('script, style, noscript, option, title, desc, [data-layout-marks] *')) continue;
      if (!this.isHidden(element)) this.#texts.push({ node: node as Text, element });
    }
    return this.#texts;
  }

  /** Each line of each visible text. */
  get lines(): readonly Line[] {
    if (this.#lines) return this.#lines;
    this.#lines = [];
    const range = document.createRange();
    for (const { node, element } of this.texts) {
      range.selectNodeContents(node);
      for (const rect of range.getClientRects())
        if (rect.width > 1 && rect.height > 1) this.#lines.push({ element, text: node.data, rect });
    }
    return this.#lines;
  }

  /** The visible texts, joined where they follow each other in a block. */
  get runs(): readonly Run[] {
    if (this.#runs) return this.#runs;
    const runs: { block: Element; text: string; nodes: { node: Text; start: number }[] }[] = [];
    for (const { node, element } of this.texts) {
      const block = this.blockOf(element);
      const last = runs.at(-1);
      const previous = last?.nodes.at(-1)?.node;
      if (last && previous && last.block === block && isNextTo(previous, node)) {
        last.nodes.push({ node, start: last.text.length });
        last.text += node.data;
      } else runs.push({ block, text: node.data, nodes: [{ node, start: 0 }] });
    }
    this.#runs = runs;
    return runs;
  }

  /** The nearest ancestor that is not laid out in a line. */
  blockOf(element: Element): Element {
    let block = element;
    while (block.parentElement && ['inline', 'contents'].includes(this.styleOf(block).display))
      block = block.parentElement;
    return block;
  }

  get controls(): readonly Element[] {
    this.#controls ??= [...this.root.querySelectorAll(CONTROLS)].filter((element) => {
      if (this.isHidden(element) || element.closest('[data-layout-marks]')) return false;
      const { width, height } = this.boxOf(element);
      return width > 1 && height > 1;
    });
    return this.#controls;
  }

  /** The part of a rectangle that no ancestor cuts off or scrolls away. */
  visiblePart(element: Element, rect: DOMRect) {
    const part = { left: rect.left, top: rect.top, right: rect.right, bottom: rect.bottom };
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
      const { overflowX, overflowY } = this.styleOf(one);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const box = this.boxOf(one);
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
  }

  /** The bar, header or dialog that an element stays with while the page scrolls. */
  stuckTo(element: Element): Element | null {
    let one: Element | null = element;
    while (one && !['sticky', 'fixed'].includes(this.styleOf(one).position)) one = one.parentElement;
    return one;
  }

  /** The bar or header that keeps its height in the window or the open dialog; a pinned column does not. */
  fixedBarOf(element: Element): Element | null {
    const stuck = this.stuckTo(element);
    if (!stuck || stuck.contains(this.root)) return null;
    const { position, top, bottom } = this.styleOf(stuck);
    if (position === 'fixed' || top !== 'auto' || bottom !== 'auto') return stuck;
    return stuck.parentElement && this.fixedBarOf(stuck.parentElement);
  }

  /** Reports a fault once for each text and place. */
  report(kind: FaultKind, element: Element, text: string, rect: DOMRect = this.boxOf(element)): void {
    const shown = text.replaceAll(/\s+/gu, ' ').trim().slice(0, 90);
    const place = placeOf(element);
    const key = `${kind}|${shown}|${place}`;
    if (this.#reported.has(key)) return;
    this.#reported.add(key);
    const box = {
      left: rect.left + window.scrollX,
      top: rect.top + window.scrollY,
      width: rect.width,
      height: rect.height,
    };
    this.findings.push({ kind, text: shown, place, box });
  }
}

const openDialog = (): Element | undefined =>
  [...document.querySelectorAll('[role="dialog"][aria-modal="true"], dialog[open]')].findLast((dialog) =>
    dialog.checkVisibility({ visibilityProperty: true }),
  );

const WORD_BREAKS = new Set(['BR', 'WBR']);

/** Whether nothing but the ends of inline elements stands between two texts. */
function isNextTo(one: Text, other: Text): boolean {
  const range = document.createRange();
  range.setStartAfter(one);
  range.setEndBefore(other);
  return ![...range.cloneContents().querySelectorAll('*')].some(({ tagName }) => WORD_BREAKS.has(tagName));
}

/** Names an element by its tag and its own or the nearest class of a module, without the hash of the build. */
export function placeOf(element: Element): string {
  const styled = element.closest('[class*="_"]');
  const name = [...(styled?.classList ?? [])].find((one) => one.includes('_')) ?? '';
  const label = element.parentElement?.closest('[aria-label]')?.getAttribute('aria-label') ?? '';
  const tag = element.tagName.toLowerCase();
  return [
    tag,
    name && `in .${name.replaceAll(/^_|_[\w-]{5,8}(_\d+)?$/gu, '')}`,
    label && `(${label.slice(0, 40)})`,
  ]
    .filter(Boolean)
    .join(' ');
}
