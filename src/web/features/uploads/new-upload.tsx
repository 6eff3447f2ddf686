import type { UploadTypeInfo } from '../../../contract/uploads/upload-types';
import { canUploadFamily } from '../../../domain/access/can-upload';
import { useRights } from '../../api/use-rights';
import { useText } from '../../texts/use-text';
import { EmptyState } from '../../ui/page/empty-state';
import { ReadFailure } from '../../ui/table/read-failure';
import { RowSkeleton } from '../../ui/table/row-skeleton';
import type { CorrectedValues } from './another-upload';
import { UploadForm } from './upload-form';
import type { UploadPreset } from './upload-preset';
import { useUploadTypes } from './use-uploads';

interface NewUploadProps {
  preset: UploadPreset;
  corrected: CorrectedValues | null;
  offered: File | null;
  onShow: (id: string) => void;
}

/** The upload form, with the types that this screen offers and the user may upload. */
export function NewUpload({ preset, corrected, offered, onShow }: NewUploadProps) {
  const text = useText();
  const { data, error, refetch } = useUploadTypes();
  const { caller } = useRights();
  const isOffered = ({ family }: UploadTypeInfo) =>
    preset.families.includes(family) &&
    canUploadFamily(caller, family, family === 'tariff' ? preset.carrier?.id : undefined);
  if (error) {
    return <ReadFailure failed={text('uploads.types.failed')} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <RowSkeleton rows={6} />;
  const types = data.filter(isOffered);
  if (types.length === 0) return <EmptyState title={text('uploads.types.none')} hint="" />;
  return <UploadForm types={types} preset={preset} corrected={corrected} offered={offered} onShow={onShow} />;
}
