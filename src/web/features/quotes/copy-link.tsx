import { Button } from '@mantine/core';
import { useText } from '../../texts/use-text';
import { showToast } from '../../ui/overlays';

/** Copies the address of what is shown: the request, its filters, and the quotes that stand open. */
export function CopyLink() {
  const text = useText();

  async function copy() {
    const link = window.location.href;
    const isCopied = await copyText(link);
    await showToast(isCopied ? text('quotes.link.copied') : link, text('app.close'));
  }

  return (
    <Button variant="default" onClick={() => void copy()}>
      {text('quotes.link.copy')}
    </Button>
  );
}

/** False where the browser refuses, as it does without HTTPS; then the link is shown to be copied by hand. */
async function copyText(copied: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(copied);
    return true;
  } catch {
    return false;
  }
}
