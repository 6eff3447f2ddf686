import { Button } from '@mantine/core';
import { TABLE_FILE_FORMATS, type TableFileFormat } from '../../../domain/text/table-file-formats';
import { useText } from '../../texts/use-text';
import { DownloadIcon } from '../icons';
import { MenuButton } from '../menu-button';

export interface Exporting {
  /** The number of rows. */
  count: number;
  isRunning: boolean;
  onExport: (format: TableFileFormat) => void;
}

/** Downloads a list as CSV or .xlsx. */
export function ExportMenu({ count, isRunning, onExport }: Exporting) {
  const text = useText();
  return (
    <MenuButton
      label={text('table.export')}
      fullLabel={text('table.export.label', { count })}
      icon={<DownloadIcon size={16} />}
      isLoading={isRunning}
      choices={TABLE_FILE_FORMATS.map((format) => ({
        label: text(`table.export.${format}`),
        onChoose: () => onExport(format),
      }))}
    />
  );
}

/** The same choices as buttons in a sheet, where a menu has no room. */
export function ExportButtons({ count, isRunning, onExport }: Exporting) {
  const text = useText();
  return TABLE_FILE_FORMATS.map((format) => (
    <Button
      key={format}
      variant="default"
      aria-label={text(`table.export.${format}.label`, { count })}
      leftSection={<DownloadIcon size={16} />}
      disabled={isRunning}
      onClick={() => onExport(format)}
    >
      {text(`table.export.${format}`)}
    </Button>
  ));
}
