import { readQuotePdf } from '../../../contract/loads/load-endpoints';
import type { Quote } from '../../../contract/quotes/quotes';
import { useApi } from '../../api/api-context';
import { readFile } from '../../api/read-file';
import { addressOf } from '../../api/request';
import { useText } from '../../texts/use-text';
import { DownloadButton } from '../../ui/download-button';

/** Downloads a quote as a document to print or to pass on. */
export function QuotePdfButton({ quote: { id, number } }: { quote: Quote }) {
  const text = useText();
  const { session } = useApi();
  return (
    <DownloadButton
      label={text('quotes.pdf')}
      fileName={text('quotes.pdf.file', { number })}
      read={() => readFile(session, addressOf(readQuotePdf.path, { params: { id } }))}
      failed={(reason) => text('quotes.pdf.failed', { reason })}
    />
  );
}
