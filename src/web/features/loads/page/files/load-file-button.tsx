import { UnstyledButton } from '@mantine/core';
import type { LoadFile } from '../../../../../contract/loads/load-files';
import { useApi } from '../../../../api/api-context';
import { readFile } from '../../../../api/read-file';
import { useText } from '../../../../texts/use-text';
import { sizeText } from '../../../../ui/format/size';
import { SheetIcon } from '../../../../ui/icons';
import font from '../../../../ui/page/font.module.css';
import { saveFile } from '../../../../ui/save-file';
import { useToastAction } from '../../../../ui/use-action';
import classes from './load-files.module.css';

/** Downloads a file of a load. It never opens in the browser, because another company may have sent it. */
export function LoadFileButton({ file }: { file: LoadFile }) {
  const text = useText();
  const { session } = useApi();
  const { isRunning, run } = useToastAction();
  const name = file.name ?? '';

  const download = () =>
    run(
      async () => saveFile(name, await readFile(session, file.url)),
      (reason) => text('loads.file.failed', { reason }),
    );

  return (
    <UnstyledButton
      className={classes.file}
      aria-label={text('loads.file.get', { name })}
      aria-busy={isRunning || undefined}
      title={name}
      onClick={() => void download()}
    >
      <SheetIcon size={18} />
      <span className={classes.name}>{name}</span>
      <span className={`${font.small} ${classes.size}`}>{sizeText(file.sizeBytes, text)}</span>
    </UnstyledButton>
  );
}
