import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useCanOpen } from '../../api/use-can-open';
import { useText } from '../../texts/use-text';
import { EmptyState } from '../../ui/empty-state';
import { Panel } from '../../ui/panel';
import classes from './customers.module.css';

/** The page for an unknown id and for another company's customer, so that the two look the same. */
export function CustomerNotFound() {
  const text = useText();
  const canList = useCanOpen()('/customers');
  return (
    <>
      <h1 className={`${classes.title} ${classes.spacedTitle}`}>{text('title.notFound')}</h1>
      <Panel>
        <EmptyState
          title={text('customers.notFound')}
          hint={text('customers.notFound.hint')}
          action={
            <Button
              variant="default"
              renderRoot={(props) => <Link to={canList ? '/customers' : '/quotes'} {...props} />}
            >
              {text(canList ? 'customers.notFound.list' : 'goto.quotes')}
            </Button>
          }
        />
      </Panel>
    </>
  );
}
