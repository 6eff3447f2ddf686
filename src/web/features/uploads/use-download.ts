import { useCallback } from 'react';
import { useApi } from '../../api/api-context';
import { isSessionEnded } from '../../api/failures';
import { readFile } from '../../api/read-file';
import { useErrorText } from '../../texts/use-error-text';
import { useText } from '../../texts/use-text';
import { showToast } from '../../ui/overlay/overlays';
import { saveFile } from '../../ui/save-file';

/** Downloads a file that needs the user's access token. A failure shows a toast. */
export function useDownload(): (address: string, name: string) => Promise<void> {
  const { session } = useApi();
  const text = useText();
  const errorText = useErrorText();
  return useCallback(
    async (address, name) => {
      try {
        saveFile(name, await readFile(session, address));
      } catch (error) {
        if (isSessionEnded(error)) return;
        void showToast(text('uploads.download.failed', { reason: errorText(error) }), {
          tone: 'failed',
        });
      }
    },
    [session, text, errorText],
  );
}
