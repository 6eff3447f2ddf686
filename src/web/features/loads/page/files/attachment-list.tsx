import { ActionIcon, Button } from '@mantine/core';
import { usePictureLink } from '../../../../api/pictures';
import { useText } from '../../../../texts/use-text';
import { sizeText } from '../../../../ui/format/size';
import { CrossIcon, SheetIcon } from '../../../../ui/icons';
import flow from '../../../../ui/page/flow.module.css';
import font from '../../../../ui/page/font.module.css';
import classes from './load-files.module.css';
import { isPictureFile } from './prepare-load-file';
import type { Attachment } from './use-attachments';

interface AttachmentListProps {
  attachments: readonly Attachment[];
  isDisabled: boolean;
  onRetry: (attachment: Attachment) => void;
  onRemove: (key: string) => void;
}

/** The files that go with the message, each with its progress. */
export function AttachmentList({ attachments, isDisabled, onRetry, onRemove }: AttachmentListProps) {
  const text = useText();
  if (attachments.length === 0) return null;
  return (
    <ul className={`${flow.group} ${classes.attachments}`} aria-label={text('loads.messages.attached')}>
      {attachments.map((attachment) => {
        const { key, file, state, failure, canRetry } = attachment;
        return (
          <li key={key} data-failed={state === 'FAILED' || undefined}>
            <Preview attachment={attachment} />
            <span className={classes.name}>{file.name}</span>
            <span className={`${font.small} ${classes.size}`}>{sizeText(file.size, text)}</span>
            <Progress attachment={attachment} />
            {canRetry && (
              <Button
                variant="default"
                size="compact-xs"
                disabled={isDisabled}
                onClick={() => onRetry(attachment)}
              >
                {text('loads.file.retry')}
              </Button>
            )}
            <ActionIcon
              variant="subtle"
              size={28}
              aria-label={text('loads.file.remove', { name: file.name })}
              title={text('loads.file.remove', { name: file.name })}
              disabled={isDisabled}
              onClick={() => onRemove(key)}
            >
              <CrossIcon size={14} />
            </ActionIcon>
            {failure !== null && (
              <p className={`${font.error} ${classes.failure}`} role="alert">
                {failure}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Preview({ attachment: { file, url } }: { attachment: Attachment }) {
  const link = usePictureLink(isPictureFile(file) ? url : null);
  return link === null ? <SheetIcon size={18} /> : <img className={classes.thumb} src={link} alt="" />;
}

function Progress({ attachment: { file, state, sentShare } }: { attachment: Attachment }) {
  const text = useText();
  if (state === 'WAITING')
    return <span className={`${font.small} ${classes.size}`}>{text('loads.file.waiting')}</span>;
  if (state !== 'SENDING') return null;
  return (
    <progress
      className={classes.progress}
      aria-label={text('loads.file.sending', { name: file.name })}
      max={1}
      value={sentShare}
    />
  );
}
