import { useState } from 'react';
import { readTariffFile } from '../../../contract/upload-endpoints';
import { TABLE_FILE_FORMATS, type TableFileFormat } from '../../../domain/table-file-formats';
import type { TariffUpload } from '../../../domain/uploads';
import { addressOf } from '../../api/request';
import { useText } from '../../texts/use-text';
import { DownloadIcon } from '../../ui/icons';
import { MenuButton } from '../../ui/menu-button';
import { useTariffDownload } from './use-tariff-download';

/** Downloads a part of the current tariff in the format of its upload, as CSV or as an Excel file. */
export function DownloadMenu({ carrierId, type }: { carrierId: string; type: TariffUpload }) {
  const text = useText();
  const download = useTariffDownload();
  const [isLoading, setLoading] = useState(false);

  async function start(format: TableFileFormat) {
    setLoading(true);
    const address = addressOf(readTariffFile.path, { params: { id: carrierId, type }, query: { format } });
    await download(address, `${type}.${format}`, text(`uploads.type.${type}`));
    setLoading(false);
  }

  return (
    <MenuButton
      label={text('uploads.download')}
      fullLabel={`${text('uploads.download')} ${text(`uploads.type.${type}`)}`}
      icon={<DownloadIcon size={16} />}
      isLoading={isLoading}
      choices={TABLE_FILE_FORMATS.map((format) => ({
        label: text(`table.export.${format}`),
        onChoose: () => void start(format),
      }))}
    />
  );
}
