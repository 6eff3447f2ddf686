import { Button } from '@mantine/core';
import { useState } from 'react';
import { readTariffFile } from '../../../contract/upload-endpoints';
import { TARIFF_UPLOADS } from '../../../domain/uploads';
import { useApi } from '../../api/api-context';
import { isSessionEnded } from '../../api/failures';
import { readFile } from '../../api/read-file';
import { addressOf } from '../../api/request';
import { useErrorText } from '../../texts/use-error-text';
import { useText } from '../../texts/use-text';
import { showToast } from '../../ui/overlay/overlays';
import { saveFile } from '../../ui/save-file';
import classes from './tariffs.module.css';

type TariffType = (typeof TARIFF_UPLOADS)[number];

/** The tariff at a revision, as files that can be uploaded again. */
export function RevisionFiles({ carrierId, revision }: { carrierId: string; revision: number }) {
  const text = useText();
  const errorText = useErrorText();
  const { session } = useApi();
  const [running, setRunning] = useState<ReadonlySet<TariffType>>(new Set());

  async function download(type: TariffType) {
    setRunning((before) => new Set([...before, type]));
    try {
      const part = { params: { id: carrierId, type }, query: { revision: String(revision) } };
      const file = await readFile(session, addressOf(readTariffFile.path, part));
      saveFile(`${type}-version-${revision}.csv`, file);
    } catch (error) {
      if (isSessionEnded(error)) return;
      const values = { type: text(`uploads.type.${type}`), reason: errorText(error) };
      void showToast(text('tariffs.files.failed', values), text('app.close'), { tone: 'failed' });
    } finally {
      setRunning((before) => new Set([...before].filter((one) => one !== type)));
    }
  }

  return (
    <div className={classes.files}>
      <span>{text('tariffs.files.hint')}</span>
      {TARIFF_UPLOADS.map((type) => (
        <Button
          key={type}
          size="xs"
          variant="default"
          aria-label={text('tariffs.files.download', { type: text(`uploads.type.${type}`), revision })}
          loading={running.has(type)}
          onClick={() => void download(type)}
        >
          {text(`uploads.type.${type}`)}
        </Button>
      ))}
    </div>
  );
}
