import { Button } from '@mantine/core';
import { exportSearches } from '../../../contract/statistics-endpoints';
import type { DayRange } from '../../../domain/day-ranges';
import { useApi } from '../../api/api-context';
import { readListFile } from '../../api/read-file';
import { useText } from '../../texts/use-text';
import { DownloadIcon } from '../../ui/icons';
import { saveFile } from '../../ui/save-file';
import { useFileExport } from '../../ui/table/use-table-export';

/** Downloads all searches of the days. */
export function SearchesFile({ range: { from, to } }: { range: DayRange }) {
  const text = useText();
  const { session } = useApi();
  const { isRunning, start } = useFileExport();
  const save = async () => {
    const { file, cutAt } = await readListFile(session, exportSearches.path, { from, to });
    saveFile('searches.csv', file);
    return cutAt;
  };
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<DownloadIcon size={16} />}
      loading={isRunning}
      aria-label={text('admin.searchesFile.label')}
      onClick={() => void start(save)}
    >
      {text('admin.searchesFile')}
    </Button>
  );
}
