import type { ReactNode } from 'react';
import classes from './banner.module.css';

interface BannerProps {
  /** What it does: an error, a warning, news, a note, a question, or a question before something harmful. */
  tone: 'bad' | 'warn' | 'info' | 'note' | 'ask' | 'danger';
  children: ReactNode;
  /** Buttons at the end. */
  actions?: ReactNode;
  /** Whether screen readers announce it at once. */
  isAlert?: boolean;
  /** The HTML element: a section or an aside with a label if the banner is part of the page's outline. */
  as?: 'div' | 'section' | 'aside';
  label?: string;
  isScreenOnly?: boolean;
}

/** A message across the page, above the content that it is about. */
export function Banner(props: BannerProps) {
  const { tone, children, actions, isAlert, as: Box = 'div', label, isScreenOnly } = props;
  return (
    <Box
      className={classes.banner}
      data-tone={tone}
      role={isAlert ? 'alert' : undefined}
      aria-label={label}
      data-screen-only={isScreenOnly || undefined}
    >
      <div className={classes.words}>{children}</div>
      {actions}
    </Box>
  );
}
