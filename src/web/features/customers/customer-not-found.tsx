import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useSignedIn } from '../../api/api-context';
import { isEnabled, ROUTES } from '../../paths';
import { useText } from '../../texts/use-text';
import { EmptyState } from '../../ui/empty-state';
import { Panel } from '../../ui/panel';
import classes from './customers.module.css';

/** Shown for an id that does not exist, and for another company's, so that the two look the same. */
export function CustomerNotFound() {
  const text = useText();
  const { me } = useSignedIn();
  const canList = isEnabled('customers', me.user.roles);
  return (
    <>
      <h1 className={`${classes.title} ${classes.loneTitle}`}>{text('title.notFound')}</h1>
      <Panel>
        <EmptyState
          title={text('customers.notFound')}
          hint={text('customers.notFound.hint')}
          action={
            <Button
              variant="default"
              renderRoot={(props) => (
                <Link to={canList ? ROUTES.customers.path : ROUTES.quotes.path} {...props} />
              )}
            >
              {text(canList ? 'customers.notFound.list' : 'goto.quotes')}
            </Button>
          }
        />
      </Panel>
    </>
  );
}
