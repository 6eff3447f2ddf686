import type { Ref } from 'react';

interface FileInputProps {
  /** Opened by a button with `ref.current.click()`. */
  ref: Ref<HTMLInputElement>;
  name?: string;
  accept: string;
  multiple?: boolean;
  /** Whether a phone opens its camera. */
  isCamera?: boolean;
  onChoose: (files: readonly File[]) => void;
}

/** The hidden input behind a button that chooses files. */
export function FileInput({
  ref,
  name,
  accept,
  multiple = false,
  isCamera = false,
  onChoose,
}: FileInputProps) {
  return (
    <input
      ref={ref}
      name={name}
      type="file"
      accept={accept}
      multiple={multiple}
      {...(isCamera && { capture: 'environment' })}
      hidden
      tabIndex={-1}
      onChange={({ currentTarget }) => {
        onChoose([...(currentTarget.files ?? [])]);
        // Lets the user choose the same file again after a failure.
        currentTarget.value = '';
      }}
    />
  );
}
