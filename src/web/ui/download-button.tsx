import { Button } from '@mantine/core';
import { useState } from 'react';
import { DownloadIcon } from './icons';
import { showToast } from './overlay/overlays';
import { saveFile } from './save-file';

interface DownloadButtonProps {
  label: string;
  fileName: string;
  read: () => Promise<Blob>;
  /** The message for the user if it fails; null for none. */
  failureText: (error: unknown) => string | null;
}

/** Reads a file and saves it through the browser's downloads. */
export function DownloadButton({ label, fileName, read, failureText }: DownloadButtonProps) {
  const [isRunning, setRunning] = useState(false);

  async function download() {
    setRunning(true);
    try {
      saveFile(fileName, await read());
    } catch (error) {
      const failed = failureText(error);
      if (failed !== null) void showToast(failed, { tone: 'failed' });
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
      {label}
    </Button>
  );
}
