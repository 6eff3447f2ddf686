import { useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../../texts/use-text';
import { Money } from '../../ui/format/money';
import { Kbd } from '../../ui/kbd';
import { Badge } from '../../ui/marks/badge';
import boxes from '../../ui/page/boxes.module.css';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import { contrastOf } from './contrast';
import classes from './design.module.css';

const SURFACES = [
  '--page',
  '--panel',
  '--sunken',
  '--line',
  '--line-strong',
  '--line-field',
  '--row-hover',
  '--row-open',
  '--row-chosen',
  '--segments',
  '--land',
  '--route',
] as const;

/** Text colors, each with the background of its lowest contrast. */
const TEXTS = [
  ['--mantine-color-text', '--row-chosen'],
  ['--mantine-color-dimmed', '--page'],
  ['--mantine-color-placeholder', '--panel'],
  ['--link', '--page'],
  ['--on-brand', '--brand'],
  ['--brand-soft-text', '--brand-soft-hover'],
  ['--ink-text', '--ink'],
  ['--ink-dim', '--ink-field'],
  ['--bad-text', '--bad-bg'],
  ['--good-text', '--good-bg'],
  ['--info-text', '--info-bg'],
  ['--warn-text', '--warn-bg'],
  ['--frozen-text', '--frozen-bg'],
  ['--chilled-text', '--chilled-bg'],
  ['--ambient-text', '--ambient-bg'],
  ['--nav-active-text', '--nav-active'],
  ['--tip-text', '--tip'],
] as const;

/** The colors of both themes, with the contrast of each text (WCAG requires 4.5). */
export function DesignColors() {
  return (
    <div className={boxes.columns}>
      <Theme name="light" />
      <Theme name="dark" />
    </div>
  );
}

function Theme({ name }: { name: 'light' | 'dark' }) {
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  const [colors, setColors] = useState<Readonly<Record<string, string>>>({});
  useLayoutEffect(() => {
    if (!box.current) return;
    const style = getComputedStyle(box.current);
    const names = [...SURFACES, ...TEXTS.flat()];
    setColors(Object.fromEntries(names.map((one) => [one, style.getPropertyValue(one).trim()])));
  }, []);
  return (
    <div ref={box} className={`${flow.stack} ${classes.theme}`} data-tokens={name}>
      <ul className={classes.swatches}>
        {SURFACES.map((surface) => (
          <li key={surface}>
            <span className={classes.color} style={{ background: `var(${surface})` }} />
            <code className={`${font.below} ${font.words}`}>{surface}</code>
            <span className={font.below}>{colors[surface]}</span>
          </li>
        ))}
        {TEXTS.map(([color, surface]) => (
          <li key={color}>
            <span
              className={`${font.strong} ${classes.color}`}
              style={{ background: `var(${surface})`, color: `var(${color})` }}
            >
              {contrastOf(colors[color], colors[surface])}
            </span>
            <code className={`${font.below} ${font.words}`}>{color}</code>
            <span className={font.below}>{colors[color]}</span>
          </li>
        ))}
      </ul>
      <div className={flow.buttons}>
        <Badge tone="good">{text('quotes.cheapest')}</Badge>
        <Badge tone="info">{text('quotes.fastest')}</Badge>
        <Money cents={37_442} strong />
        <Kbd>/</Kbd>
      </div>
    </div>
  );
}
