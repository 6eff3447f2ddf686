import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useSignedIn } from '../api/api-context';
import { LazyUploadPanel } from '../features/uploads/lazy-upload-panel';
import { UploadButton } from '../features/uploads/upload-button';
import type { UploadPreset } from '../features/uploads/upload-preset';
import { useText } from '../texts/use-text';
import { EmptyState } from '../ui/empty-state';
import { Panel } from '../ui/panel';
import classes from './page-title.module.css';
import { useUploadPanel } from './use-upload-panel';

const EVERYTHING: UploadPreset = { families: ['reference', 'tariff', 'search'] };

/** The dashboard, at `/` for an ADMIN and at `/dashboard` for everyone. */
export function HomeScreen() {
  const text = useText();
  const { firstName, roles } = useSignedIn().me.user;
  return (
    <>
      <div className={classes.line}>
        <h1 className={classes.title}>{text('home.welcome', { firstName })}</h1>
        {roles.includes('ADMIN') && <Upload />}
      </div>
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

function Upload() {
  const { openNew, open: _, ...panel } = useUploadPanel();
  return (
    <>
      <UploadButton onPress={openNew} />
      <LazyUploadPanel {...panel} preset={EVERYTHING} />
    </>
  );
}
