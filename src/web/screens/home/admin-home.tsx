import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useSignedIn } from '../../api/api-context';
import { LazyUploadPanel } from '../../features/uploads/lazy-upload-panel';
import { UploadButton } from '../../features/uploads/upload-button';
import type { UploadPreset } from '../../features/uploads/upload-preset';
import { uploadParts } from '../../texts/en/upload-parts';
import { useText } from '../../texts/use-text';
import { EmptyState } from '../../ui/empty-state';
import { Panel } from '../../ui/panel';
import classes from '../page-title.module.css';
import { ScreenTexts } from '../screen-texts';
import { useUploadPanel } from '../use-upload-panel';

const EVERYTHING: UploadPreset = { families: ['reference', 'tariff', 'search'] };

/** The dashboard of an ADMIN. */
export function AdminHome() {
  const text = useText();
  const { firstName } = useSignedIn().me.user;
  return (
    <>
      <div className={classes.line}>
        <h1 className={classes.title}>{text('home.welcome', { firstName })}</h1>
        <Upload />
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
      <ScreenTexts messages={uploadParts}>
        <LazyUploadPanel {...panel} preset={EVERYTHING} />
      </ScreenTexts>
    </>
  );
}
