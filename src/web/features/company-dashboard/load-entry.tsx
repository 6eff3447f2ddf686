import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import font from '../../ui/page/font.module.css';
import classes from './company-dashboard.module.css';

interface LoadEntryProps {
  id: string;
  number: string;
  /** The lane and the companies. */
  about: ReactNode;
  /** Since when it waits, or what else there is to know today. */
  when: ReactNode;
}

/** A load in a dashboard's list, with a link to its page. */
export function LoadEntry({ id, number, about, when }: LoadEntryProps) {
  return (
    <li className={classes.entry}>
      <span>
        <Link to="/loads/$id" params={{ id }}>
          {number}
        </Link>{' '}
        <span className={font.small}>{about}</span>
      </span>
      <span className={`${font.small} ${classes.when}`}>{when}</span>
    </li>
  );
}
