import { Button } from '@mantine/core';
import { useState } from 'react';
import { readTariffFile } from '../../../contract/uploads/upload-endpoints';
import { TARIFF_UPLOADS } from '../../../domain/uploads';
import { addressOf } from '../../api/request';
import { useText } from '../../texts/use-text';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import { useTariffDownload } from './use-tariff-download';

type TariffType = (typeof TARIFF_UPLOADS)[number];

/** The tariff at a revision, as files that can be uploaded again. */
export function RevisionFiles({ carrierId, revision }: { carrierId: string; revision: number }) {
  const text = useText();
  const startDownload = useTariffDownload();
  const [running, setRunning] = useState<ReadonlySet<TariffType>>(new Set());

  async function download(type: TariffType) {
    setRunning((before) => new Set([...before, type]));
    const part = { params: { id: carrierId, type }, query: { revision: String(revision) } };
    const address = addressOf(readTariffFile.path, part);
    await startDownload(address, `${type}-version-${revision}.csv`, text(`uploads.type.${type}`));
    setRunning((before) => new Set([...before].filter((one) => one !== type)));
  }

  return (
    <div className={flow.detail}>
      <span className={font.hint}>{text('tariffs.files.hint')}</span>
      <div className={flow.buttons}>
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
    </div>
  );
}
