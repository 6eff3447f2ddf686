import type { ReactNode } from 'react';
import { useText } from '../../../texts/use-text';
import { keepFigures } from '../../../ui/format/whole-figures';
import { Badge } from '../../../ui/marks/badge';
import { PageHead } from '../../../ui/page/page-head';
import { Panel } from '../../../ui/page/panel';
import classes from './effects.module.css';

interface EffectCardProps {
  /** The name of the change that would be applied. */
  title: ReactNode;
  /** The type, mode, and rows of the change, who made it, and when. */
  meta: string;
  /** The buttons to discard the change, apply it on a date, or apply it now. */
  actions: ReactNode;
}

/** A card that stays at the top while the page scrolls, with the previewed change and the buttons. */
export function EffectCard({ title, meta, actions }: EffectCardProps) {
  const text = useText();
  return (
    <div className={classes.card}>
      <Panel label={text('effect.card')}>
        <PageHead
          level={2}
          title={title}
          marks={<Badge tone="info">{text('effect.preview')}</Badge>}
          about={keepFigures(meta)}
          actions={actions}
        />
      </Panel>
    </div>
  );
}
