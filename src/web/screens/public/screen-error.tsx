import { Button } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { NetworkLost } from '../../api/failures';
import { useText } from '../../texts/use-text';
import { Panel } from '../../ui/panel';
import classes from './screen-error.module.css';

interface ScreenErrorProps {
  error: unknown;
  /** Renders the screen again. */
  reset: () => void;
}

/** Replaces a screen that failed to render or load, with buttons to recover. The error itself is in the console. */
export function ScreenErrorScreen({ error, reset }: ScreenErrorProps) {
  const text = useText();
  const router = useRouter();
  const isOffline = error instanceof NetworkLost;
  return (
    <div className={classes.page} role="alert">
      <Panel>
        <h1 className={classes.title}>{text(isOffline ? 'error.offline' : 'error.screen')}</h1>
        <p className={classes.hint}>{text(isOffline ? 'error.offline.hint' : 'error.screen.hint')}</p>
        <div className={classes.actions}>
          <Button
            onClick={() => {
              reset();
              void router.invalidate();
            }}
          >
            {text('app.tryAgain')}
          </Button>
          <Button variant="default" onClick={() => location.reload()}>
            {text('app.reload')}
          </Button>
          <Button variant="default" onClick={() => router.history.back()}>
            {text('app.back')}
          </Button>
          <Link to="/quotes" className={classes.link}>
            {text('goto.quotes')}
          </Link>
        </div>
      </Panel>
    </div>
  );
}
