import { Button } from '@mantine/core';
import { useState } from 'react';
import { exportPersonalData } from '../../../contract/endpoints';
import type { Me } from '../../../contract/own-account';
import { useApi } from '../../api/api-context';
import { isSessionEnded } from '../../api/failures';
import { readFile } from '../../api/read-file';
import { addressOf } from '../../api/request';
import { useErrorText } from '../../texts/use-error-text';
import { useText } from '../../texts/use-text';
import { DownloadIcon } from '../../ui/icons';
import { showToast } from '../../ui/overlay/overlays';
import { saveFile } from '../../ui/save-file';
import classes from './profile.module.css';

/** Downloads everything that is stored about the user. */
export function OwnData({ me }: { me: Me }) {
  const text = useText();
  const errorText = useErrorText();
  const { session } = useApi();
  const [isRunning, setRunning] = useState(false);

  async function download() {
    setRunning(true);
    try {
      const address = addressOf(exportPersonalData.path, { params: { id: me.profile.id } });
      saveFile(text('profile.data.file'), await readFile(session, address));
    } catch (error) {
      if (isSessionEnded(error)) return;
      const failed = text('profile.data.failed', { reason: errorText(error) });
      void showToast(failed, text('app.close'), { tone: 'failed' });
    } finally {
      setRunning(false);
    }
  }

  return (
    <div className={classes.ownData}>
      <p className={classes.hint}>{text('profile.data.hint')}</p>
      <Button
        variant="default"
        leftSection={<DownloadIcon size={16} />}
        loading={isRunning}
        onClick={() => void download()}
      >
        {text('profile.data.download')}
      </Button>
    </div>
  );
}
