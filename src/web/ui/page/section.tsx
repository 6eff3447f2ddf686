import type { ReactNode } from 'react';
import flow from './flow.module.css';
import font from './font.module.css';

interface SectionProps {
  title: string;
  /** Content at the end of the heading's line, such as a count or buttons. */
  aside?: ReactNode;
  /** The heading's level: 3 below another section's heading. */
  level?: 2 | 3;
  children: ReactNode;
}

/** A part of a panel or page with its heading. */
export function Section({ title, aside, level = 2, children }: SectionProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={flow.stack} aria-label={title}>
      <div className={flow.between}>
        <Heading className={font.heading}>{title}</Heading>
        {aside}
      </div>
      {children}
    </section>
  );
}
