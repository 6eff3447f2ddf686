import { useCallback } from 'react';
import { useApi } from '../../api/api-context';
import { readFile } from '../../api/read-file';
import { useText } from '../../texts/use-text';
import { saveFile } from '../../ui/save-file';
import { useFailureToast } from '../../ui/use-action';

/**
 * Returns a function that downloads a file of a tariff under a name. A failure shows a toast that names `what` was not
 * downloaded.
 */
export function useTariffDownload(): (address: string, name: string, what: string) => Promise<void> {
  const { session } = useApi();
  const text = useText();
  const showFailure = useFailureToast();
  return useCallback(
    async (address, name, what) => {
      try {
        saveFile(name, await readFile(session, address));
      } catch (error) {
        showFailure(error, (reason) => text('tariffs.files.failed', { type: what, reason }));
      }
    },
    [session, text, showFailure],
  );
}
