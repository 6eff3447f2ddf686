import { useText } from '../../../texts/use-text';
import { CopyButton } from '../../../ui/copy-button';

/** Copies the address of what is shown: the request, its filters, and the quotes that stand open. */
export function CopyLink() {
  const text = useText();
  return (
    <CopyButton
      label={text('quotes.link.copy')}
      doneText={text('quotes.link.copied')}
      copied={() => window.location.href}
    />
  );
}
