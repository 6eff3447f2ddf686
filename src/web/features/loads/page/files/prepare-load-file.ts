import { attachmentExtension, MAX_ATTACHMENT_BYTES } from '../../../../../domain/loads/load-files';
import type { LoadFileToSend } from '../../../../api/load-files';
import { shrinkPhoto } from '../../../../ui/form/files/shrink-photo';

/** The error for a chosen file that cannot be sent. The server checks the file's content too. */
export class NotAttachable extends Error {
  override readonly name = 'NotAttachable';
  readonly reason: 'TYPE' | 'LARGE' | 'EMPTY';

  constructor(reason: NotAttachable['reason']) {
    super(`The file cannot be attached: ${reason}`);
    this.reason = reason;
  }
}

export const isPictureFile = ({ type }: File): boolean => type.startsWith('image/');

/**
 * Returns the file as it will be stored. A picture is shrunk.
 * @throws NotAttachable, or NotAPicture for a picture that this browser cannot open
 */
export async function prepareLoadFile(file: File): Promise<LoadFileToSend> {
  const { name, size } = file;
  if (isPictureFile(file)) return { file: await shrinkPhoto(file), name, extension: 'jpg' };
  const extension = attachmentExtension(name);
  if (extension === null) throw new NotAttachable('TYPE');
  if (size === 0) throw new NotAttachable('EMPTY');
  if (size > MAX_ATTACHMENT_BYTES) throw new NotAttachable('LARGE');
  return { file, name, extension };
}
