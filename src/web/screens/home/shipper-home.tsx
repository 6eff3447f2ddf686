import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useSignedIn } from '../../api/api-context';
import { useText } from '../../texts/use-text';
import { EmptyState } from '../../ui/empty-state';
import { Panel } from '../../ui/panel';
import classes from '../page-title.module.css';

/** The dashboard of a shipper's users. */
export function ShipperHome() {
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
            <Button renderRoot={(props) => <Link to="/quotes" {...props} />}>{text('home.search')}</Button>
          }
        />
      </Panel>
    </>
  );
}
