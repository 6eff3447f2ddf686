import type { ReactNode } from 'react';
import { Disclosure } from './disclosure';
import { Panel } from './panel';
import classes from './section-card.module.css';
import { useIsPhone } from './table/use-fitting-table';

interface SectionCardProps {
  title: string;
  /** Content at the end of the title's line, such as a link or a count. */
  aside?: ReactNode;
  /** Whether the card is open from the start on a phone. */
  isOpenOnPhone?: boolean;
  children: ReactNode;
}

/** A card of a record's page; on a phone a row that opens. */
export function SectionCard({ title, aside, isOpenOnPhone = false, children }: SectionCardProps) {
  if (useIsPhone()) {
    return (
      <Panel flush label={title}>
        <Disclosure title={title} aside={aside} initiallyOpen={isOpenOnPhone}>
          <div className={classes.opened}>{children}</div>
        </Disclosure>
      </Panel>
    );
  }
  return (
    <Panel label={title}>
      <div className={classes.cardHead}>
        <h2 className={classes.heading}>{title}</h2>
        {aside}
      </div>
      {children}
    </Panel>
  );
}
