import { useCallback } from 'react';
import { MAX_ATTACHMENT_BYTES } from '../../../../../domain/loads/load-files';
import { UnreadableFile } from '../../../../api/post-file';
import { fieldErrorsOf } from '../../../../texts/form-failure';
import { useErrorText } from '../../../../texts/use-error-text';
import { useText } from '../../../../texts/use-text';
import { NotAPicture } from '../../../../ui/form/files/prepare-picture';
import { sizeText } from '../../../../ui/format/size';
import { NotAttachable } from './prepare-load-file';

const REASONS = { TYPE: 'loads.file.type', LARGE: 'loads.file.large', EMPTY: 'loads.file.empty' } as const;

/** Returns a function that explains why a file was not stored. */
export function useFileFailureText(): (error: unknown, file: File) => string {
  const text = useText();
  const errorText = useErrorText();
  return useCallback(
    (error, { size }) => {
      if (error instanceof NotAttachable) {
        const max = sizeText(MAX_ATTACHMENT_BYTES, text);
        return text(REASONS[error.reason], { size: sizeText(size, text), max });
      }
      if (error instanceof NotAPicture) return text('picture.none');
      if (error instanceof UnreadableFile) return text('loads.file.changed');
      const [refused] = fieldErrorsOf(error);
      return refused ? `${refused.message}.` : errorText(error);
    },
    [text, errorText],
  );
}
