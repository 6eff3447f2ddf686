import { Button } from '@mantine/core';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { SheetIcon } from '../../icons';
import flow from '../../page/flow.module.css';
import font from '../../page/font.module.css';
import type { FieldProps } from '../field-props';
import classes from './file-field.module.css';
import { FileInput } from './file-input';

interface FileFieldProps extends FieldProps<File | null> {
  /** Allowed file extensions in lower case, such as `.csv`. */
  extensions: readonly string[];
  chooseLabel: string;
  replaceLabel: string;
  removeLabel: string;
  /** The text that tells the user to drop a file here. */
  dropHint: string;
  /** The text shown while no file is chosen. */
  emptyText: string;
  /** The text shown beside the name of a chosen file, such as its size. */
  detailOf: (file: File) => string;
  /** Returns why a file with an allowed extension is rejected; null if it is accepted. */
  rejectionOf: (file: File) => string | null;
  /** The message for a file with another extension. */
  wrongExtensionText: (name: string) => string;
  /** A file that was dropped or pasted elsewhere on the page. The field takes it as if it was dropped here. */
  offered?: File | null;
}

/** A field to choose or drop a file. A rejected file shows an error, and the previous one stays. */
export function FileField(props: FileFieldProps) {
  const { name, label, value, onChange, error, isDisabled, isRequired, extensions } = props;
  const labelId = useId();
  const messageId = useId();
  const stateId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [rejection, setRejection] = useState<string | null>(null);
  /** Entries are counted, because entering a child fires before leaving its parent. */
  const [enterCount, setEnterCount] = useState(0);

  function choose(file: File | undefined) {
    if (!file || isDisabled) return;
    const hasAllowedExtension = extensions.some((extension) => file.name.toLowerCase().endsWith(extension));
    const reason = hasAllowedExtension ? props.rejectionOf(file) : props.wrongExtensionText(file.name);
    setRejection(reason);
    if (reason === null) onChange(file);
  }
  const latestChoose = useRef(choose);
  useEffect(() => {
    latestChoose.current = choose;
  });
  const { offered } = props;
  useEffect(() => {
    if (offered) latestChoose.current(offered);
  }, [offered]);

  function drop(event: DragEvent) {
    event.preventDefault();
    setEnterCount(0);
    choose(event.dataTransfer.files[0]);
  }

  const message = rejection ?? error;
  return (
    // Dropping is an extra for mouse users; the button does the same.
    <fieldset
      className={classes.field}
      aria-labelledby={labelId}
      data-over={(enterCount > 0 && !isDisabled) || undefined}
      data-invalid={Boolean(message) || undefined}
      onDragOver={(event) => event.preventDefault()}
      onDragEnter={() => setEnterCount((count) => count + 1)}
      onDragLeave={() => setEnterCount((count) => Math.max(0, count - 1))}
      onDrop={drop}
    >
      <span id={labelId} className={classes.label}>
        {label}
        {isRequired && (
          <span className={font.bad} aria-hidden="true">
            {' *'}
          </span>
        )}
      </span>
      <div className={classes.dropArea}>
        <SheetIcon size={20} />
        <span id={stateId} className={classes.fileName} data-empty={value === null || undefined}>
          {value === null ? (
            props.emptyText
          ) : (
            <>
              <b>{value.name}</b> <span className={classes.detail}>{props.detailOf(value)}</span>
            </>
          )}
        </span>
        <span className={flow.buttons}>
          <Button
            variant="default"
            size="xs"
            disabled={isDisabled}
            aria-describedby={message ? `${stateId} ${messageId}` : stateId}
            aria-invalid={message ? true : undefined}
            onClick={() => input.current?.click()}
          >
            {value === null ? props.chooseLabel : props.replaceLabel}
          </Button>
          {value !== null && (
            <Button
              variant="subtle"
              size="xs"
              disabled={isDisabled}
              onClick={() => {
                setRejection(null);
                onChange(null);
              }}
            >
              {props.removeLabel}
            </Button>
          )}
        </span>
        <span className={classes.hint}>{props.dropHint}</span>
      </div>
      <FileInput
        ref={input}
        name={name}
        accept={extensions.join(',')}
        onChoose={([chosen]) => choose(chosen)}
      />
      {message && (
        <p id={messageId} className={font.error} role="alert">
          {message}
        </p>
      )}
    </fieldset>
  );
}
