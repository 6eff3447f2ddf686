import { useCallback } from 'react';
import { useApi } from '../../api/api-context';
import { isSessionEnded } from '../../api/failures';
import { readFile } from '../../api/read-file';
import { useErrorText } from '../../texts/use-error-text';
import { useText } from '../../texts/use-text';
import { showToast } from '../../ui/overlay/overlays';
import { saveFile } from '../../ui/save-file';

/**
 * Returns a function that downloads a file of a tariff under a name. A failure shows a toast that names `what` was not
 * downloaded.
 */
export function useTariffDownload(): (address: string, name: string, what: string) => Promise<void> {
  const { session } = useApi();
  const text = useText();
  const errorText = useErrorText();
  return useCallback(
    async (address, name, what) => {
      try {
        saveFile(name, await readFile(session, address));
      } catch (error) {
        if (isSessionEnded(error)) return;
        const reason = text('tariffs.files.failed', { type: what, reason: errorText(error) });
        void showToast(reason, { tone: 'failed' });
      }
    },
    [session, text, errorText],
  );
}
