import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ChartLink } from './chart-types';
import classes from './chart-value.module.css';

interface ChartValueProps {
  link: ChartLink | undefined;
  /** The subject of the value, for screen reader users who list the links of a page. */
  about?: string | undefined;
  children: ReactNode;
}

/** A figure that links to the rows behind it, if there are any. */
export function ChartValue({ link, about, children }: ChartValueProps) {
  if (!link) return <span className={classes.value}>{children}</span>;
  return (
    <Link
      {...link}
      className={`${classes.value} ${classes.link}`}
      aria-label={about === undefined ? undefined : `${children}, ${about}`}
    >
      {children}
    </Link>
  );
}
