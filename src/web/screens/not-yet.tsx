import { Button } from '@mantine/core';
import { Link, useMatches, useParams } from '@tanstack/react-router';
import { isUuid } from '../../domain/ids';
import { useText } from '../texts/use-text';
import { EmptyState } from '../ui/empty-state';
import { Panel } from '../ui/panel';
import classes from './page-title.module.css';

/** A page whose screen is not built yet: says what will be there, with a link to the search. */
export function NotYetScreen() {
  const text = useText();
  const about = useMatches({ select: (matches) => matches.at(-1)?.staticData });
  const { id } = useParams({ strict: false });
  if (!about?.title || !about.notYet) return null;
  const isFound = id === undefined || isUuid(id);
  return (
    <>
      <h1 className={classes.title}>{text(isFound ? about.title : 'title.notFound')}</h1>
      <Panel>
        <EmptyState
          title={text(isFound ? 'notYet.title' : 'title.notFound')}
          hint={text(isFound ? about.notYet : 'notFound.text')}
          action={
            <Button renderRoot={(props) => <Link to="/quotes" {...props} />}>{text('home.search')}</Button>
          }
        />
      </Panel>
    </>
  );
}
