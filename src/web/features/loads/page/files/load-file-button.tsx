import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import type { LoadFile } from '../../../../../contract/loads/load-files';
import { useApi } from '../../../../api/api-context';
import { isSessionEnded } from '../../../../api/failures';
import { readFile } from '../../../../api/read-file';
import { useErrorText } from '../../../../texts/use-error-text';
import { useText } from '../../../../texts/use-text';
import { sizeText } from '../../../../ui/format/size';
import { SheetIcon } from '../../../../ui/icons';
import { showToast } from '../../../../ui/overlay/overlays';
import font from '../../../../ui/page/font.module.css';
import { saveFile } from '../../../../ui/save-file';
import classes from './load-files.module.css';

/** Downloads a file of a load. It never opens in the browser, because another company may have sent it. */
export function LoadFileButton({ file }: { file: LoadFile }) {
  const text = useText();
  const errorText = useErrorText();
  const { session } = useApi();
  const [isRunning, setRunning] = useState(false);
  const name = file.name ?? '';

  async function download() {
    if (isRunning) return;
    setRunning(true);
    try {
      saveFile(name, await readFile(session, file.url));
    } catch (error) {
      if (isSessionEnded(error)) return;
      const failed = text('loads.file.failed', { reason: errorText(error) });
      void showToast(failed, { tone: 'failed' });
    } finally {
      setRunning(false);
    }
  }

  return (
    <UnstyledButton
      className={classes.file}
      aria-label={text('loads.file.get', { name })}
      aria-busy={isRunning || undefined}
      title={name}
      onClick={() => void download()}
    >
      <SheetIcon size={18} />
      <span className={classes.name}>{name}</span>
      <span className={`${font.small} ${classes.size}`}>{sizeText(file.sizeBytes, text)}</span>
    </UnstyledButton>
  );
}
