import { type DragEvent, useId, useRef, useState } from 'react';
import { useErrorText } from '../../../texts/use-error-text';
import { useText } from '../../../texts/use-text';
import flow from '../../page/flow.module.css';
import font from '../../page/font.module.css';
import { Picture } from '../../picture';
import type { FieldProps } from '../field-props';
import { FileInput } from './file-input';
import { PictureButtons } from './picture-buttons';
import classes from './picture-field.module.css';
import { NotAPicture, preparePicture } from './prepare-picture';
import { readAsDataUrl } from './read-as-data-url';

interface PictureFieldProps extends Omit<FieldProps<string | null>, 'isRequired' | 'hidesAsterisk'> {
  /** The link an `<img>` can load for the current value. */
  link: string | null;
  /** The person or company in the picture. */
  ownerName: string;
  shape: 'person' | 'company';
  /** Uploads the resized picture and returns its address, which becomes the value. */
  upload: (picture: Blob) => Promise<string>;
}

/** A picture that users choose, drop, or remove. It is uploaded at once and assigned to its owner when the form is saved. */
export function PictureField(props: PictureFieldProps) {
  const { name, label, value, onChange, error, description, isDisabled, link, ownerName, shape, upload } =
    props;
  const text = useText();
  const errorText = useErrorText();
  const labelId = useId();
  const messageId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [uploaded, setUploaded] = useState<{ value: string; link: string } | null>(null);
  const [isUploading, setUploading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function take(file: Blob | undefined) {
    if (!file || isDisabled || isUploading) return;
    setUploading(true);
    setFailure(null);
    try {
      const picture = await preparePicture(file, shape);
      const address = await upload(picture);
      setUploaded({ value: address, link: await readAsDataUrl(picture) });
      onChange(address);
    } catch (thrown) {
      setFailure(thrown instanceof NotAPicture ? text('picture.none') : errorText(thrown));
    } finally {
      setUploading(false);
    }
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    void take(event.dataTransfer.files[0]);
  }

  const message = failure ?? error;
  const shown = value === null ? null : uploaded?.value === value ? uploaded.link : link;
  return (
    // Dropping is an extra for mouse users; the button does the same.
    <fieldset
      className={classes.field}
      aria-labelledby={labelId}
      aria-describedby={message ? messageId : undefined}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <Picture link={shown} name={ownerName} shape={shape} size={72} />
      <div className={classes.controls}>
        <span id={labelId} className={font.medium}>
          {label}
        </span>
        {description && <span className={font.small}>{description}</span>}
        <div className={flow.buttons}>
          <PictureButtons
            chooseLabel={text('picture.choose')}
            hasPicture={value !== null}
            isRunning={isUploading}
            isDisabled={isDisabled}
            size="xs"
            onChoose={() => input.current?.click()}
            onRemove={() => {
              setFailure(null);
              onChange(null);
            }}
          />
        </div>
        <FileInput ref={input} name={name} accept="image/*" onChoose={([file]) => void take(file)} />
        {message && (
          <p id={messageId} className={font.error} role="alert">
            {message}
          </p>
        )}
      </div>
    </fieldset>
  );
}
