import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { placeTooltip, type Side } from './place-tooltip';
import classes from './tooltip-area.module.css';

interface Tip {
  text: string;
  side: Side;
  point: { x: number; y: number };
}

/** The attribute with the tooltip's text, which screen readers announce without a pointer. */
const TEXT = 'aria-description';
const SIDES: readonly Side[] = ['top', 'bottom', 'left', 'right'];

/** Props of an element with a tooltip inside a `TooltipArea`: the text, and the side if it is not the top. */
export function tipOf(text: string | null | undefined, side?: Side) {
  return text ? { [TEXT]: text, 'data-tip-side': side } : {};
}

function tipAt(target: EventTarget | null, point?: Tip['point']): Tip | null {
  const element = target instanceof Element ? target.closest(`[${TEXT}]`) : null;
  const text = element?.getAttribute(TEXT);
  if (!element || !text) return null;
  const side = SIDES.find((one) => one === element.getAttribute('data-tip-side')) ?? 'top';
  if (point) return { text, side, point };
  const { left, width, top, height } = element.getBoundingClientRect();
  return { text, side, point: { x: left + width / 2, y: top + height / 2 } };
}

interface TooltipAreaProps {
  children: ReactNode;
  className?: string;
  box?: RefObject<HTMLDivElement | null>;
}

/**
 * Shows the tooltips of all elements inside, one at a time: 10 px from the pointer, or beside the element with the keyboard
 * focus. A tooltip stays inside the area and the window; Escape closes it.
 */
export function TooltipArea({ children, className = '', box }: TooltipAreaProps) {
  const own = useRef<HTMLDivElement>(null);
  const area = box ?? own;
  const [tip, setTip] = useState<Tip | null>(null);

  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const listening = new AbortController();
    const on = <Kind extends keyof HTMLElementEventMap>(
      kind: Kind,
      listener: (event: HTMLElementEventMap[Kind]) => void,
    ) => element.addEventListener(kind, listener, { signal: listening.signal });
    const follow = (event: PointerEvent) =>
      setTip(tipAt(event.target, { x: event.clientX, y: event.clientY }));
    on('pointermove', (event) => event.pointerType !== 'touch' && follow(event));
    // Touch has no hover: a tap shows the tooltip until the next tap elsewhere.
    on('pointerdown', (event) => event.pointerType === 'touch' && follow(event));
    on('pointerleave', (event) => event.pointerType !== 'touch' && setTip(null));
    on('focusin', ({ target }) =>
      setTip(target instanceof Element && target.matches(':focus-visible') ? tipAt(target) : null),
    );
    on('focusout', () => setTip(null));
    on('keydown', ({ key }) => key === 'Escape' && setTip(null));
    return () => listening.abort();
  }, [area]);

  return (
    <div ref={area} className={`${classes.area} ${className}`}>
      {children}
      {tip && <Tooltip tip={tip} area={area} />}
    </div>
  );
}

function Tooltip({ tip, area }: { tip: Tip; area: RefObject<HTMLElement | null> }) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!element.current || !area.current) return;
    const box = area.current.getBoundingClientRect();
    const place = placeTooltip(tip.point, element.current.getBoundingClientRect(), inWindow(box), tip.side);
    element.current.style.left = `${place.left}px`;
    element.current.style.top = `${place.top}px`;
  }, [tip, area]);
  return (
    <div ref={element} role="tooltip" className={classes.tip}>
      {tip.text}
    </div>
  );
}

function inWindow({ left, top, right, bottom }: DOMRect) {
  const { clientWidth, clientHeight } = document.documentElement;
  return {
    left: Math.max(left, 0),
    top: Math.max(top, 0),
    right: Math.min(right, clientWidth),
    bottom: Math.min(bottom, clientHeight),
  };
}
