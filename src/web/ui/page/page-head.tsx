import type { ReactNode } from 'react';
import flow from './flow.module.css';
import font from './font.module.css';
import classes from './page-head.module.css';

interface PageHeadProps {
  title: ReactNode;
  /** The level of the title: 2 for a record within a tab or a panel. */
  level?: 1 | 2;
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

/** The head of a record's page, tab, or panel: what it is, its state, and what can be done with it. */
export function PageHead(props: PageHeadProps) {
  const { title, level = 1, crumb, picture, marks, about, actions, titleId, children } = props;
  const Title = level === 1 ? 'h1' : 'h2';
  // Outside `main`, as in a panel, a `header` would be a second banner of the page.
  const Head = level === 1 ? 'header' : 'div';
  return (
    <Head className={level === 1 ? classes.head : classes.partHead}>
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
              <Title
                className={level === 1 ? classes.title : font.title}
                id={titleId}
                tabIndex={titleId === undefined ? undefined : -1}
              >
                {title}
              </Title>
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
    </Head>
  );
}
