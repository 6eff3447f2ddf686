import { useState } from 'react';
import { readTariffFile } from '../../../contract/uploads/upload-endpoints';
import { TABLE_FILE_FORMATS, type TableFileFormat } from '../../../domain/text/table-file-formats';
import type { TariffUpload } from '../../../domain/uploads';
import { addressOf } from '../../api/request';
import { useText } from '../../texts/use-text';
import { DownloadIcon } from '../../ui/icons';
import { MenuButton, type MenuChoice } from '../../ui/menu-button';
import { useTariffDownload } from './use-tariff-download';

interface DownloadMenuProps {
  carrierId: string;
  type: TariffUpload;
  /** Another part of the same tab, as a second group of choices. */
  alsoType?: TariffUpload;
}

/** Downloads a part of the current tariff in the format of its upload, as CSV or as an Excel file. */
export function DownloadMenu({ carrierId, type, alsoType }: DownloadMenuProps) {
  const text = useText();
  const download = useTariffDownload();
  const [isLoading, setLoading] = useState(false);
  const nameOf = (one: TariffUpload) => text(`uploads.type.${one}`);

  async function start(one: TariffUpload, format: TableFileFormat) {
    setLoading(true);
    const address = addressOf(readTariffFile.path, {
      params: { id: carrierId, type: one },
      query: { format },
    });
    await download(address, `${one}.${format}`, nameOf(one));
    setLoading(false);
  }

  const choicesOf = (one: TariffUpload): MenuChoice[] =>
    TABLE_FILE_FORMATS.map((format) => ({
      label: text(`table.export.${format}`),
      ...(alsoType && { group: nameOf(one) }),
      onChoose: () => void start(one, format),
    }));
  return (
    <MenuButton
      label={text('uploads.download')}
      {...(!alsoType && { fullLabel: `${text('uploads.download')} ${nameOf(type)}` })}
      icon={<DownloadIcon size={16} />}
      isLoading={isLoading}
      choices={[...choicesOf(type), ...(alsoType ? choicesOf(alsoType) : [])]}
    />
  );
}
