import { Button } from '@mantine/core';
import { useState } from 'react';
import { readTariffWorkbook } from '../../../../contract/uploads/upload-endpoints';
import { addressOf } from '../../../api/request';
import { useText } from '../../../texts/use-text';
import { DownloadIcon } from '../../../ui/icons';
import { useTariffDownload } from '../use-tariff-download';

/** Downloads the whole tariff as one Excel file, which can be uploaded again. */
export function DownloadTariff({ carrierId }: { carrierId: string }) {
  const text = useText();
  const download = useTariffDownload();
  const [isLoading, setLoading] = useState(false);

  async function start() {
    setLoading(true);
    const address = addressOf(readTariffWorkbook.path, { params: { id: carrierId } });
    await download(address, 'tariff.xlsx', text('overview.download.what'));
    setLoading(false);
  }

  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<DownloadIcon size={16} />}
      loading={isLoading}
      onClick={() => void start()}
    >
      {text('overview.download')}
    </Button>
  );
}
