import { exportSearches } from '../../../contract/statistics/statistics-endpoints';
import type { DayRange } from '../../../domain/days/day-ranges';
import { useApi } from '../../api/api-context';
import { readListFile } from '../../api/read-file';
import { useText } from '../../texts/use-text';
import { DownloadIcon } from '../../ui/icons';
import { MenuButton } from '../../ui/menu-button';
import { saveFile } from '../../ui/save-file';
import { useFileExport } from '../../ui/table/use-table-export';

/** Downloads the searches of the days, or all searches. */
export function SearchesFile({ range: { from, to } }: { range: DayRange }) {
  const text = useText();
  const { session } = useApi();
  const { isRunning, start } = useFileExport();
  const save = async (days: Record<string, string>) => {
    const { file, cutAt } = await readListFile(session, exportSearches.path, days);
    saveFile('searches.csv', file);
    return cutAt;
  };
  return (
    <MenuButton
      label={text('admin.searchesFile')}
      fullLabel={text('admin.searchesFile.label')}
      icon={<DownloadIcon size={16} />}
      isLoading={isRunning}
      choices={[
        { label: text('admin.searchesFile.days'), onChoose: () => void start(() => save({ from, to })) },
        { label: text('admin.searchesFile.all'), onChoose: () => void start(() => save({})) },
      ]}
    />
  );
}
