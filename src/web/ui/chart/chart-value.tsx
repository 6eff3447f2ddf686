import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ChartLink } from './chart-types';
import classes from './chart-value.module.css';

interface ChartValueProps {
  link: ChartLink | undefined;
  /** What the value is of, for readers who hear the links of a page in a list. */
  about?: string;
  children: ReactNode;
}

/** A figure, which leads to the rows behind it if there are any. */
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
