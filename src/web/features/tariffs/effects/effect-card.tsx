import type { ReactNode } from 'react';
import { useText } from '../../../texts/use-text';
import { keepFigures } from '../../../ui/format/whole-figures';
import { Badge } from '../../../ui/marks/badge';
import classes from './effects.module.css';

interface EffectCardProps {
  /** What would be applied. */
  title: ReactNode;
  /** Type, mode, rows, who and when. */
  meta: string;
  /** Discard, apply on a date, apply. */
  actions: ReactNode;
}

/** Stays at the top while the page scrolls: what is previewed, and the buttons. */
export function EffectCard({ title, meta, actions }: EffectCardProps) {
  const text = useText();
  return (
    <section className={classes.card} aria-label={text('effect.card')}>
      <div className={classes.cardText}>
        <p className={classes.cardTitle}>
          {title} <Badge tone="info">{text('effect.preview')}</Badge>
        </p>
        <p className={classes.note}>{keepFigures(meta)}</p>
      </div>
      <div className={classes.actions}>{actions}</div>
    </section>
  );
}
