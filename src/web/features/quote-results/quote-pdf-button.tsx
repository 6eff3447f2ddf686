import { readQuotePdf } from '../../../contract/loads/load-endpoints';
import type { Quote } from '../../../contract/quotes/quotes';
import { useApi } from '../../api/api-context';
import { isSessionEnded } from '../../api/failures';
import { readFile } from '../../api/read-file';
import { addressOf } from '../../api/request';
import { useErrorText } from '../../texts/use-error-text';
import { useText } from '../../texts/use-text';
import { DownloadButton } from '../../ui/download-button';

/** Downloads a quote as a document to print or to pass on. */
export function QuotePdfButton({ quote: { id, number } }: { quote: Quote }) {
  const text = useText();
  const errorText = useErrorText();
  const { session } = useApi();
  return (
    <DownloadButton
      label={text('quotes.pdf')}
      fileName={text('quotes.pdf.file', { number })}
      read={() => readFile(session, addressOf(readQuotePdf.path, { params: { id } }))}
      failureText={(error) =>
        isSessionEnded(error) ? null : text('quotes.pdf.failed', { reason: errorText(error) })
      }
    />
  );
}
