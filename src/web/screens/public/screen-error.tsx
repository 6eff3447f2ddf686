import { Button } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { NetworkLost } from '../../api/failures';
import { useText } from '../../texts/use-text';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import { Panel } from '../../ui/page/panel';
import classes from './narrow-screen.module.css';

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
    <div className={classes.wide} role="alert">
      <Panel>
        <div className={flow.stack}>
          <h1 className={font.title}>{text(isOffline ? 'error.offline' : 'error.screen')}</h1>
          <p className={font.muted}>{text(isOffline ? 'error.offline.hint' : 'error.screen.hint')}</p>
          <div className={flow.buttons}>
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
            <Link to="/quotes" className={font.link}>
              {text('goto.quotes')}
            </Link>
          </div>
        </div>
      </Panel>
    </div>
  );
}
