import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useSignedIn } from '../api/api-context';
import { ROUTES } from '../paths';
import { useText } from '../texts/use-text';
import { EmptyState } from '../ui/empty-state';
import { Panel } from '../ui/panel';
import classes from './page-title.module.css';

/** The dashboard, at `/` for an ADMIN and at `/dashboard` for everybody. */
export function HomeScreen() {
  const text = useText();
  const { firstName } = useSignedIn().me.user;
  return (
    <>
      <h1 className={classes.title}>{text('home.welcome', { firstName })}</h1>
      <Panel>
        <EmptyState
          title={text('home.figures')}
          hint={text('home.lead')}
          action={
            <Button renderRoot={(props) => <Link to={ROUTES.quotes.path} {...props} />}>
              {text('notYet.search')}
            </Button>
          }
        />
      </Panel>
    </>
  );
}
