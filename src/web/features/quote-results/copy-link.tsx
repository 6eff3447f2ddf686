import { useText } from '../../texts/use-text';
import { CopyButton } from '../../ui/copy-button';

/** Copies the address, which has the request, its filters, and the open quotes. */
export function CopyLink() {
  const text = useText();
  return (
    <CopyButton
      label={text('quotes.link.copy')}
      doneText={text('quotes.link.copied')}
      textToCopy={() => window.location.href}
    />
  );
}
