import { ActionIcon, Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { CheckIcon, CopyIcon, ShareIcon } from './icons';
import { showToast } from './overlay/overlays';

const DONE_SHOWN_MS = 2000;

interface CopyButtonProps {
  /** Returns the text when the button is clicked. */
  textToCopy: () => string;
  label: string;
  doneText: string;
}

/** Copies a text and confirms it. If the browser refuses, as it does without HTTPS, the text is shown to copy by hand. */
export function CopyButton(props: CopyButtonProps) {
  const { isDone, copy } = useCopy(props);
  return (
    <Button
      variant="default"
      leftSection={isDone ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
      onClick={() => void copy()}
    >
      {props.label}
    </Button>
  );
}

/** A copy button that shows only an icon, with its label as the accessible name. */
export function CopyIconButton({ size = 32, ...props }: CopyButtonProps & { size?: 32 | 48 }) {
  const { isDone, copy } = useCopy(props);
  return (
    <ActionIcon
      variant="default"
      size={size}
      aria-label={props.label}
      title={props.label}
      onClick={() => void copy()}
    >
      {isDone ? <CheckIcon size={16} /> : <ShareIcon size={size === 48 ? 18 : 16} />}
    </ActionIcon>
  );
}

/** Copies a text and confirms it in a toast, which screen readers announce. Returns whether the browser allowed it. */
export function useCopyText() {
  return async (copied: string, doneText: string): Promise<boolean> => {
    // The clipboard does not exist without HTTPS.
    const isCopied = await Promise.resolve(navigator.clipboard)
      .then((clipboard) => clipboard.writeText(copied))
      .then(
        () => true,
        () => false,
      );
    void showToast(isCopied ? doneText : copied);
    return isCopied;
  };
}

function useCopy({ textToCopy, doneText }: CopyButtonProps) {
  const copyText = useCopyText();
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => setDone(false), DONE_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isDone]);

  async function copy() {
    setDone(await copyText(textToCopy(), doneText));
  }
  return { isDone, copy };
}
