import { type KeyboardEvent, type Ref, useRef, useState } from 'react';
import { type Text, useText } from '../../../texts/use-text';
import { formatNumber } from '../../../ui/format/number';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { barLabel, type ListedSearches } from './effect-texts';
import classes from './effects.module.css';
import type { HistogramBar } from './histogram-bars';

interface EffectHistogramProps {
  /** The ref that measures the width that the bars share. */
  sizeRef: Ref<HTMLDivElement>;
  bars: readonly HistogramBar[];
  listed: ListedSearches;
  onList: (listed: ListedSearches) => void;
}

/**
 * How many searches became more or less expensive, and by how much. A bar filters the list; arrow keys move between the
 * bars.
 */
export function EffectHistogram({ sizeRef, bars, listed, onList }: EffectHistogramProps) {
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(0);
  const most = Math.max(...bars.map(({ searches }) => searches), 1);
  const moveTo = (at: number) => {
    setFocused(at);
    box.current?.querySelectorAll('button')[at]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = { ArrowLeft: focused - 1, ArrowRight: focused + 1, Home: 0, End: bars.length - 1 }[event.key];
    if (at === undefined) return;
    event.preventDefault();
    moveTo(Math.min(Math.max(at, 0), bars.length - 1));
  };
  return (
    <div className={classes.histogram}>
      <div ref={sizeRef} />
      <div
        ref={box}
        role="toolbar"
        aria-label={text('effect.histogram')}
        className={classes.bars}
        onKeyDown={onKeyDown}
      >
        {bars.map((bar, at) => {
          const { percent, searches } = bar;
          const isListed = listed === percent;
          return (
            <button
              key={percent}
              type="button"
              className={classes.bar}
              data-side={percent === 0 ? 'same' : percent < 0 ? 'cheaper' : 'dearer'}
              aria-pressed={isListed}
              aria-label={barLabel(bar, text)}
              tabIndex={at === Math.min(focused, bars.length - 1) ? 0 : -1}
              onFocus={() => setFocused(at)}
              onClick={() => onList(isListed ? 'LARGEST' : percent)}
            >
              <span className={classes.column}>
                <span className={classes.count}>{searches === 0 ? '' : formatNumber(searches)}</span>
                <span className={classes.fill} style={{ height: `${(searches / most) * 100}%` }} />
              </span>
              <span className={classes.percent}>{shortLabel(bar, text)}</span>
            </button>
          );
        })}
      </div>
      <p className={`${flow.between} ${font.small}`} aria-hidden="true">
        <span>{text('effect.axis.cheaper')}</span>
        <span>{text('effect.axis.dearer')}</span>
      </p>
    </div>
  );
}

const signed = (percent: number) => `${percent > 0 ? '+' : '−'}${formatNumber(Math.abs(percent))}`;

function shortLabel({ percent, isTail }: HistogramBar, text: Text): string {
  if (percent === 0 && !isTail) return text('effect.bar.same');
  if (percent === 0) return '0';
  return isTail ? `${percent > 0 ? '≥' : '≤'}${signed(percent)}` : signed(percent);
}
