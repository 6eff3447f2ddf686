import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useText } from '../../texts/use-text';
import { Banner } from '../../ui/page/banner';
import flow from '../../ui/page/flow.module.css';
import classes from './offline-banner.module.css';

/** A banner on every page while there is no connection, with the page that waits for the connection. */
export function OfflineBanner() {
  const text = useText();
  const router = useRouter();
  const { connection } = router.options.context;
  const { isOffline, heldPage } = useSyncExternalStore(connection.subscribe, connection.state);
  const title = heldPage === null ? undefined : titleOf(heldPage);

  function titleOf(href: string) {
    const [routes] = router.getMatchedRoutes(href.replace(/[?#].*$/, ''));
    return routes.at(-1)?.options.staticData?.title;
  }

  // The element is always there, because screen readers announce only what changes inside it.
  return (
    <div role="status" className={classes.place}>
      {isOffline && (
        <Banner
          tone="warn"
          actions={
            <span className={flow.buttons}>
              <Button variant="default" size="xs" onClick={() => void connection.check()}>
                {text('app.tryAgain')}
              </Button>
              {title && (
                <Button variant="subtle" size="xs" onClick={connection.cancel}>
                  {text('offline.stay')}
                </Button>
              )}
            </span>
          }
        >
          <strong>{text('offline.title')}</strong>{' '}
          {title ? text('offline.held', { page: text(title) }) : text('offline.hint')}
        </Banner>
      )}
    </div>
  );
}
