import { Button } from '@mantine/core';
import { Link, useMatches } from '@tanstack/react-router';
import { useText } from '../texts/use-text';
import { EmptyState } from '../ui/empty-state';
import { Panel } from '../ui/panel';
import classes from './page-title.module.css';

/** A page whose screen is not built yet: says what will be there, with a link to the search. */
export function NotYetScreen() {
  const text = useText();
  const about = useMatches({ select: (matches) => matches.at(-1)?.staticData });
  if (!about?.title || !about.notYet) return null;
  return (
    <>
      <h1 className={classes.title}>{text(about.title)}</h1>
      <Panel>
        <EmptyState
          title={text('notYet.title')}
          hint={text(about.notYet)}
          action={
            <Button renderRoot={(props) => <Link to="/quotes" {...props} />}>{text('home.search')}</Button>
          }
        />
      </Panel>
    </>
  );
}
