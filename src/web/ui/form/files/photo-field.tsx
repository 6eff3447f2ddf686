import { Button } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../../texts/use-text';
import { sizeText } from '../../format/size';
import { SheetIcon } from '../../icons';
import font from '../../page/font.module.css';
import { useIsPhone } from '../../table/use-fitting-table';
import { FileInput } from './file-input';
import classes from './photo-field.module.css';
import { PictureButtons } from './picture-buttons';
import { readAsDataUrl } from './read-as-data-url';
import { shrinkPhoto } from './shrink-photo';

interface PhotoFieldProps {
  name: string;
  label: string;
  description: string;
  /** The photo or PDF as it will be stored. */
  value: Blob | null;
  onChange: (photo: Blob | null) => void;
  maxPdfBytes: number;
  isDisabled?: boolean;
}

const PDF = 'application/pdf';

/** Some systems do not know the type of a PDF. */
const isPdf = ({ type, name }: File) => type === PDF || name.toLowerCase().endsWith('.pdf');

/**
 * A photo from a phone's camera or a file, made small in the browser, or a PDF. It is uploaded when the form is sent. Only a
 * PDF is a `File` with a name.
 */
export function PhotoField(props: PhotoFieldProps) {
  const { name, label, description, value, onChange, maxPdfBytes, isDisabled } = props;
  const text = useText();
  const isPhone = useIsPhone();
  const labelId = useId();
  const messageId = useId();
  const camera = useRef<HTMLInputElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const pdf = value instanceof File ? value : null;
  const preview = usePreview(pdf === null ? value : null);

  async function take(chosen: File | undefined) {
    if (!chosen || isReading) return;
    setFailure(null);
    if (isPdf(chosen)) {
      if (chosen.size > maxPdfBytes) setFailure(text('photo.large', { size: sizeText(maxPdfBytes, text) }));
      else onChange(new File([chosen], chosen.name, { type: PDF }));
      return;
    }
    setReading(true);
    try {
      onChange(await shrinkPhoto(chosen));
    } catch {
      setFailure(text('picture.none'));
    } finally {
      setReading(false);
    }
  }
  const takeFirst = ([chosen]: readonly File[]) => void take(chosen);

  return (
    <fieldset
      className={classes.field}
      aria-labelledby={labelId}
      aria-describedby={failure === null ? undefined : messageId}
    >
      <span id={labelId} className={font.medium}>
        {label}
      </span>
      <span className={font.small}>{description}</span>
      {pdf !== null && (
        <span className={classes.pdf}>
          <SheetIcon size={18} /> {pdf.name} <span className={font.small}>{sizeText(pdf.size, text)}</span>
        </span>
      )}
      {preview !== null && <img className={classes.preview} src={preview} alt={text('photo.chosen')} />}
      <div className={classes.buttons}>
        {isPhone && (
          <Button
            variant="default"
            loading={isReading}
            disabled={isDisabled}
            onClick={() => camera.current?.click()}
          >
            {text(value === null ? 'photo.take' : 'photo.retake')}
          </Button>
        )}
        <PictureButtons
          chooseLabel={text('photo.choose')}
          hasPicture={value !== null}
          isRunning={isReading}
          isDisabled={isDisabled}
          onChoose={() => file.current?.click()}
          onRemove={() => {
            setFailure(null);
            onChange(null);
          }}
        />
      </div>
      <FileInput ref={camera} name={`${name}-camera`} accept="image/*" isCamera onChoose={takeFirst} />
      <FileInput ref={file} name={name} accept={`image/*,${PDF}`} onChoose={takeFirst} />
      {failure !== null && (
        <p id={messageId} className={font.error} role="alert">
          {failure}
        </p>
      )}
    </fieldset>
  );
}

/** The photo as an address that an `<img>` can load under the page's content policy. */
function usePreview(photo: Blob | null): string | null {
  const [shown, setShown] = useState<{ of: Blob; link: string } | null>(null);
  useEffect(() => {
    let isStale = false;
    if (photo) {
      readAsDataUrl(photo).then(
        (link) => !isStale && setShown({ of: photo, link }),
        () => {},
      );
    }
    return () => {
      isStale = true;
    };
  }, [photo]);
  return shown !== null && shown.of === photo ? shown.link : null;
}
