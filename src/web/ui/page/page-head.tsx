import type { ReactNode } from 'react';
import flow from './flow.module.css';
import font from './font.module.css';
import classes from './page-head.module.css';

interface PageHeadProps {
  title: string;
  /** The list that the record is in. */
  crumb?: ReactNode;
  /** A picture before the title. */
  picture?: ReactNode;
  /** Badges and other marks after the title, in its line. */
  marks?: ReactNode;
  /** A line below the title. */
  about?: ReactNode;
  /** Buttons and links, which fill their rows on a phone and stay off paper. */
  actions?: ReactNode;
  /** The id of the title, for code that moves the focus to it. */
  titleId?: string;
  /** Dialogs, and notes below the head. */
  children?: ReactNode;
}

/** The head of a record's page: what it is, its state, and what can be done with it. */
export function PageHead(props: PageHeadProps) {
  const { title, crumb, picture, marks, about, actions, titleId, children } = props;
  return (
    <header className={classes.head}>
      {crumb && (
        <p className={font.hint} data-screen-only>
          {crumb}
        </p>
      )}
      <div className={flow.row}>
        <div className={flow.inline}>
          {picture}
          <div className={flow.shrink}>
            <div className={flow.row}>
              <h1 className={classes.title} id={titleId} tabIndex={titleId === undefined ? undefined : -1}>
                {title}
              </h1>
              {marks}
            </div>
            {about && <div className={`${flow.row} ${font.hint}`}>{about}</div>}
          </div>
        </div>
        {actions && (
          <div className={`${flow.buttons} ${flow.end} ${classes.actions}`} data-screen-only>
            {actions}
          </div>
        )}
      </div>
      {children}
    </header>
  );
}
