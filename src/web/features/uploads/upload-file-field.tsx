import { MAX_UPLOAD_BYTES, UPLOAD_EXTENSIONS } from '../../../domain/uploads';
import { useText } from '../../texts/use-text';
import type { FieldProps } from '../../ui/form/field-props';
import { FileField } from '../../ui/form/files/file-field';
import { sizeText } from '../../ui/format/size';

interface UploadFileFieldProps extends Omit<FieldProps<File | null>, 'label'> {
  dropHint: string;
  /** A file that was dropped or pasted beside the panel. */
  offered: File | null;
}

/** The field for the file to upload. It rejects empty files and files over the size limit. */
export function UploadFileField(props: UploadFileFieldProps) {
  const text = useText();
  return (
    <FileField
      {...props}
      label={text('uploads.file')}
      extensions={UPLOAD_EXTENSIONS}
      chooseLabel={text('uploads.file.choose')}
      replaceLabel={text('uploads.file.another')}
      removeLabel={text('uploads.file.remove')}
      emptyText={text('upload.noFile')}
      detailOf={({ size }) => sizeText(size, text)}
      rejectionOf={({ size }) => {
        if (size === 0) return text('uploads.file.empty');
        return size > MAX_UPLOAD_BYTES ? text('uploads.file.large', { size: sizeText(size, text) }) : null;
      }}
      wrongExtensionText={(file) => text('uploads.file.wrong', { file })}
    />
  );
}
