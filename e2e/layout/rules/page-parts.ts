import type { FaultKind, Finding } from '../fault';

/** Reads what all rules need: the visible parts of the page and the positions of their texts. */

export interface Line {
  readonly element: Element;
  readonly text: string;
  readonly rect: DOMRect;
}

/** The joined texts of one block, with the node of each letter. */
export interface Run {
  readonly block: Element;
  readonly text: string;
  readonly nodes: readonly { readonly node: Text; readonly start: number }[];
}

const CONTROLS =
  'button, a[href], select, textarea, input:not([type="hidden"]), summary, [role="button"], [role="tab"], [role="menuitem"]';

/** The page at one size. It reads styles and rectangles only once, because all rules ask for the same ones. */
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

  /** The part that the user can reach: the topmost open dialog, else the page. */
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

  /** Whether an element is invisible, behind a dialog, or only for screen readers. */
  isHidden(element: Element): boolean {
    const known = this.#hidden.get(element);
    if (known !== undefined) return known;
    const { clipPath, clip, position, display } = this.styleOf(element);
    const isHidden =
      element.hasAttribute('inert') ||
      clipPath.startsWith('inset(50%') ||
      (position === 'absolute' && clip.startsWith('rect(')) ||
      // `checkVisibility` always returns false for an element without a box, although its children may be visible.
      (display !== 'contents' &&
        !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) ||
      (element.parentElement !== null && this.isHidden(element.parentElement));
    this.#hidden.set(element, isHidden);
    return isHidden;
  }

  /** The visible text nodes. */
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

  /** The visible texts; those that follow each other in a block are joined. */
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

  /** Returns the nearest ancestor that is not laid out inline. */
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

  /** Returns the part of a rectangle that no ancestor clips or scrolls out of view. */
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

  /** Returns the bar, header or dialog that keeps the element in place while the page scrolls. */
  stuckTo(element: Element): Element | null {
    let one: Element | null = element;
    while (one && !['sticky', 'fixed'].includes(this.styleOf(one).position)) one = one.parentElement;
    return one;
  }

  /**
   * Returns the bar or header around the element that stays at one height of the window or open dialog. A pinned column does
   * not count.
   */
  fixedBarOf(element: Element): Element | null {
    const stuck = this.stuckTo(element);
    if (!stuck || stuck.contains(this.root)) return null;
    const { position, top, bottom } = this.styleOf(stuck);
    if (position === 'fixed' || top !== 'auto' || bottom !== 'auto') return stuck;
    return stuck.parentElement && this.fixedBarOf(stuck.parentElement);
  }

  /** Reports a fault only once for each text and place. */
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

/** Whether there is no line break or word break between two texts. */
function isNextTo(one: Text, other: Text): boolean {
  const range = document.createRange();
  range.setStartAfter(one);
  range.setEndBefore(other);
  return ![...range.cloneContents().querySelectorAll('*')].some(({ tagName }) => WORD_BREAKS.has(tagName));
}

/** Describes an element by its tag, the nearest class of a CSS module without the build's hash, and the nearest label. */
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
