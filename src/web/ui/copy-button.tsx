import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useText } from '../texts/use-text';
import { CheckIcon, CopyIcon } from './icons';
import { showToast } from './overlays';

const SAID_FOR_MS = 2000;

interface CopyButtonProps {
  /** Read when it is pressed. */
  copied: () => string;
  label: string;
}

/** Copies a text. Where the browser refuses, as without HTTPS, the text is shown to be copied by hand. */
export function CopyButton({ copied, label }: CopyButtonProps) {
  const text = useText();
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => setDone(false), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [isDone]);

  async function copy() {
    const wanted = copied();
    try {
      await navigator.clipboard.writeText(wanted);
      setDone(true);
    } catch {
      await showToast(wanted, text('app.close'));
    }
  }

  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={isDone ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
        onClick={() => void copy()}
      >
        {label}
      </Button>
      <span role="status">{isDone && text('copy.done')}</span>
    </>
  );
}
