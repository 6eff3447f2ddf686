import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { ATTACHMENT_EXTENSIONS, MAX_ATTACHMENT_BYTES } from '../../../../../domain/loads/load-files';
import { MAX_MESSAGE_FILES } from '../../../../../domain/loads/messages';
import { useText } from '../../../../texts/use-text';
import { FileInput } from '../../../../ui/form/files/file-input';
import { sizeText } from '../../../../ui/format/size';
import { ClipIcon } from '../../../../ui/icons';
import flow from '../../../../ui/page/flow.module.css';
import font from '../../../../ui/page/font.module.css';
import hidden from '../../../../ui/visually-hidden.module.css';
import { AttachmentList } from '../files/attachment-list';
import type { useAttachments } from '../files/use-attachments';

interface AttachFilesProps {
  files: ReturnType<typeof useAttachments>;
  /** Called with the files that the user has chosen. */
  onAdd: (files: readonly File[]) => void;
  error: ReactNode;
  isDisabled: boolean;
  /** The button that sends the message, beside the one that attaches files. */
  children: ReactNode;
}

const ACCEPTED = ['image/*', ...ATTACHMENT_EXTENSIONS.map((extension) => `.${extension}`)].join();

/** Chooses files for a message. They are stored at once, and the message names them when it is sent. */
export function AttachFiles({ files, onAdd, error, isDisabled, children }: AttachFilesProps) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { attachments, retry, remove } = files;
  const lastStored = attachments.findLast(({ state }) => state === 'STORED');
  return (
    <>
      <AttachmentList
        attachments={attachments}
        isDisabled={isDisabled}
        onRetry={retry}
        onRemove={(key) => {
          remove(key);
          button.current?.focus();
        }}
      />
      {error && (
        <p className={font.error} role="alert">
          {error}
        </p>
      )}
      <div className={flow.between}>
        <Button
          ref={button}
          variant="default"
          leftSection={<ClipIcon size={16} />}
          disabled={isDisabled || attachments.length >= MAX_MESSAGE_FILES}
          onClick={() => input.current?.click()}
        >
          {text('loads.messages.attach')}
        </Button>
        {children}
      </div>
      <span className={font.small}>
        {text('loads.messages.attach.hint', { size: sizeText(MAX_ATTACHMENT_BYTES, text) })}
      </span>
      <FileInput ref={input} accept={ACCEPTED} multiple onChoose={onAdd} />
      <span className={hidden.visuallyHidden} aria-live="polite">
        {lastStored && text('loads.messages.attached.done', { name: lastStored.file.name })}
      </span>
    </>
  );
}
