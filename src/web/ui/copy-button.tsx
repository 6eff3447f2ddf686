import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useText } from '../texts/use-text';
import { CheckIcon, CopyIcon } from './icons';
import { showToast } from './overlay/overlays';

const DONE_SHOWN_MS = 2000;

interface CopyButtonProps {
  /** Called on click. */
  textToCopy: () => string;
  label: string;
  doneText: string;
}

/** Copies a text and confirms it. If the browser refuses, as without HTTPS, the text is shown to copy by hand. */
export function CopyButton({ textToCopy, label, doneText }: CopyButtonProps) {
  const text = useText();
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => setDone(false), DONE_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isDone]);

  async function copy() {
    const copied = textToCopy();
    const isCopied = await navigator.clipboard.writeText(copied).then(
      () => true,
      () => false,
    );
    setDone(isCopied);
    await showToast(isCopied ? doneText : copied, text('app.close'));
  }

  return (
    <Button
      variant="default"
      leftSection={isDone ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
      onClick={() => void copy()}
    >
      {label}
    </Button>
  );
}
