import { Button } from '@mantine/core';
import { DownloadIcon } from './icons';
import { saveFile } from './save-file';
import { useToastAction } from './use-action';

interface DownloadButtonProps {
  label: string;
  fileName: string;
  read: () => Promise<Blob>;
  /** Makes the sentence about a failure from its reason. */
  failed: (reason: string) => string;
}

/** Reads a file and saves it through the browser's downloads. */
export function DownloadButton({ label, fileName, read, failed }: DownloadButtonProps) {
  const { isRunning, run } = useToastAction();
  const download = () => run(async () => saveFile(fileName, await read()), failed);

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
