import { Button } from '@mantine/core';
import { useState } from 'react';
import { readQuotePdf } from '../../../../contract/load-endpoints';
import type { Quote } from '../../../../contract/quotes';
import { useApi } from '../../../api/api-context';
import { isSessionEnded } from '../../../api/failures';
import { readFile } from '../../../api/read-file';
import { addressOf } from '../../../api/request';
import { useErrorText } from '../../../texts/use-error-text';
import { useText } from '../../../texts/use-text';
import { DownloadIcon } from '../../../ui/icons';
import { showToast } from '../../../ui/overlay/overlays';
import { saveFile } from '../../../ui/save-file';

/** Downloads a quote as a document to print or to pass on. */
export function QuotePdfButton({ quote: { id, number } }: { quote: Quote }) {
  const text = useText();
  const errorText = useErrorText();
  const { session } = useApi();
  const [isRunning, setRunning] = useState(false);

  async function download() {
    setRunning(true);
    try {
      const file = await readFile(session, addressOf(readQuotePdf.path, { params: { id } }));
      saveFile(text('quotes.pdf.file', { number }), file);
    } catch (error) {
      if (isSessionEnded(error)) return;
      const failed = text('quotes.pdf.failed', { reason: errorText(error) });
      void showToast(failed, text('app.close'), { tone: 'failed' });
    } finally {
      setRunning(false);
    }
  }

  return (
    <Button
      variant="default"
      leftSection={<DownloadIcon size={16} />}
      loading={isRunning}
      onClick={() => void download()}
    >
      {text('quotes.pdf')}
    </Button>
  );
}
