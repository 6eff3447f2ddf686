import type { ReactNode } from 'react';
import { useIsPhone } from '../table/use-fitting-table';
import { Disclosure } from './disclosure';
import flow from './flow.module.css';
import { Panel } from './panel';

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
          <div className={flow.detail}>{children}</div>
        </Disclosure>
      </Panel>
    );
  }
  return (
    <Panel title={title} aside={aside}>
      {children}
    </Panel>
  );
}
