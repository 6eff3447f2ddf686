import type { ReactNode } from 'react';
import classes from './page-title.module.css';

interface PageTitleProps {
  title: string;
  /** Buttons at the end of the title's line. */
  actions?: ReactNode;
  /** What the page is for. */
  intro?: ReactNode;
}

/** The title of a list's page. The page of a record has a `PageHead`. */
export function PageTitle({ title, actions, intro }: PageTitleProps) {
  return (
    <>
      <div className={classes.line}>
        <h1 className={classes.title}>{title}</h1>
        {actions}
      </div>
      {intro && <p className={classes.intro}>{intro}</p>}
    </>
  );
}
