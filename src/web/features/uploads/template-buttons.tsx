import { Button } from '@mantine/core';
import { useState } from 'react';
import { readUploadTemplate } from '../../../contract/uploads/upload-endpoints';
import type { UploadType } from '../../../domain/uploads';
import { addressOf } from '../../api/request';
import { useText } from '../../texts/use-text';
import { DownloadIcon } from '../../ui/icons';
import flow from '../../ui/page/flow.module.css';
import { useDownload } from './use-download';

const FORMATS = ['csv', 'xlsx'] as const;

/** Downloads a file of this type to start from, as CSV or as an Excel workbook. */
export function TemplateButtons({ type }: { type: UploadType }) {
  const text = useText();
  const download = useDownload();
  const [loading, setLoading] = useState<string | null>(null);

  async function downloadTemplate(format: (typeof FORMATS)[number]) {
    setLoading(format);
    const address = addressOf(readUploadTemplate.path, { params: { type }, query: { format } });
    await download(address, `${type}.${format}`);
    setLoading(null);
  }

  return (
    <div className={flow.buttons}>
      {FORMATS.map((format) => (
        <Button
          key={format}
          variant="default"
          size="xs"
          leftSection={<DownloadIcon size={16} />}
          loading={loading === format}
          aria-label={text(`uploads.template.${format}.of`, { type: text(`uploads.type.${type}`) })}
          onClick={() => void downloadTemplate(format)}
        >
          {text(`uploads.template.${format}`)}
        </Button>
      ))}
    </div>
  );
}
