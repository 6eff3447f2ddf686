import { ActionIcon, Button } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { MAX_MESSAGE_FILES } from '../../../../../domain/loads/messages';
import { usePictureLink, useUploadPicture } from '../../../../api/pictures';
import { useErrorText } from '../../../../texts/use-error-text';
import { useText } from '../../../../texts/use-text';
import { NotAPicture } from '../../../../ui/form/prepare-picture';
import { shrinkPhoto } from '../../../../ui/form/shrink-photo';
import { ClipIcon, CrossIcon } from '../../../../ui/icons';
import classes from './messages.module.css';

interface MessagePicturesProps {
  loadId: string;
  urls: readonly string[];
  onChange: (urls: readonly string[]) => void;
  error: ReactNode;
  isDisabled: boolean;
  isUploading: boolean;
  onUploading: (isUploading: boolean) => void;
}

/** Pictures to send with a message. They are uploaded at once, scaled down. */
export function MessagePictures(props: MessagePicturesProps) {
  const { loadId, urls, onChange, error, isDisabled, isUploading, onUploading } = props;
  const text = useText();
  const errorText = useErrorText();
  const upload = useUploadPicture('load-files', loadId);
  const input = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function add(files: readonly File[]) {
    if (files.length === 0) return;
    if (urls.length + files.length > MAX_MESSAGE_FILES) {
      setFailure(text('loads.messages.tooManyPictures', { count: MAX_MESSAGE_FILES }));
      return;
    }
    onUploading(true);
    setFailure(null);
    let added = urls;
    try {
      for (const file of files) {
        added = [...added, await upload(await shrinkPhoto(file))];
        onChange(added);
      }
    } catch (thrown) {
      setFailure(thrown instanceof NotAPicture ? text('picture.none') : errorText(thrown));
    } finally {
      onUploading(false);
    }
  }

  const message = failure ?? error;
  return (
    <div className={classes.attach}>
      {urls.length > 0 && (
        <ul className={classes.pictures}>
          {urls.map((url, index) => (
            <li key={url} className={classes.attached}>
              <AttachedPicture url={url} label={text('loads.messages.attached', { number: index + 1 })} />
              <ActionIcon
                variant="default"
                size={24}
                className={classes.remove}
                aria-label={text('loads.messages.removePicture', { number: index + 1 })}
                title={text('loads.messages.removePicture', { number: index + 1 })}
                disabled={isDisabled || isUploading}
                onClick={() => onChange(urls.filter((one) => one !== url))}
              >
                <CrossIcon size={14} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <Button
        variant="default"
        leftSection={<ClipIcon size={16} />}
        loading={isUploading}
        disabled={isDisabled || urls.length >= MAX_MESSAGE_FILES}
        onClick={() => input.current?.click()}
      >
        {text('loads.messages.attach')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        tabIndex={-1}
        onChange={(event) => {
          void add([...(event.currentTarget.files ?? [])]);
          // Lets the user choose the same file again after a failure.
          event.currentTarget.value = '';
        }}
      />
      {message && (
        <p className={classes.error} role="alert">
          {message}
        </p>
      )}
    </div>
  );
}

function AttachedPicture({ url, label }: { url: string; label: string }) {
  const link = usePictureLink(url);
  return (
    <span className={classes.picture}>
      {link === null ? <span role="img" aria-label={label} /> : <img src={link} alt={label} />}
    </span>
  );
}
