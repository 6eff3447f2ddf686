import { useState } from 'react';
import { exportTariffEffect } from '../../../../contract/uploads/upload-endpoints';
import { TABLE_FILE_FORMATS, type TableFileFormat } from '../../../../domain/text/table-file-formats';
import { addressOf } from '../../../api/request';
import { useText } from '../../../texts/use-text';
import { DownloadIcon } from '../../../ui/icons';
import { MenuButton } from '../../../ui/menu-button';
import { useTariffDownload } from '../use-tariff-download';

/** Downloads all searches that a comparison changes; the page lists the largest differences. */
export function ExportSearches({ carrierId, effectId }: { carrierId: string; effectId: string }) {
  const text = useText();
  const download = useTariffDownload();
  const [isLoading, setLoading] = useState(false);

  async function start(format: TableFileFormat) {
    setLoading(true);
    const address = addressOf(exportTariffEffect.path, {
      params: { id: carrierId, effectId },
      query: { format },
    });
    await download(address, `changed-searches.${format}`, text('effect.file'));
    setLoading(false);
  }

  return (
    <MenuButton
      label={text('effect.file.all')}
      icon={<DownloadIcon size={16} />}
      isLoading={isLoading}
      choices={TABLE_FILE_FORMATS.map((format) => ({
        label: text(`table.export.${format}`),
        onChoose: () => void start(format),
      }))}
    />
  );
}
