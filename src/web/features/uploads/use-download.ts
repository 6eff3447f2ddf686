import { useCallback } from 'react';
import { useApi } from '../../api/api-context';
import { readFile } from '../../api/read-file';
import { useText } from '../../texts/use-text';
import { saveFile } from '../../ui/save-file';
import { useFailureToast } from '../../ui/use-action';

/** Downloads a file that needs the user's access token. A failure shows a toast. */
export function useDownload(): (address: string, name: string) => Promise<void> {
  const { session } = useApi();
  const text = useText();
  const showFailure = useFailureToast();
  return useCallback(
    async (address, name) => {
      try {
        saveFile(name, await readFile(session, address));
      } catch (error) {
        showFailure(error, (reason) => text('uploads.download.failed', { reason }));
      }
    },
    [session, text, showFailure],
  );
}
