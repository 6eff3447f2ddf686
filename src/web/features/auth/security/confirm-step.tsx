import { useText } from '../../../texts/use-text';
import { ReadFailure } from '../../../ui/table/read-failure';
import { RowSkeleton } from '../../../ui/table/row-skeleton';
import { ConfirmForm } from './confirm-form';
import { useSecurity } from './use-security';

/** Asks the user for proof of identity before a change outside their own security settings. */
export function ConfirmStep({ onConfirmed }: { onConfirmed: () => void }) {
  const text = useText();
  const { data, isError, error, refetch } = useSecurity();
  if (data) return <ConfirmForm security={data} onConfirmed={onConfirmed} />;
  if (!isError) return <RowSkeleton rows={3} />;
  return <ReadFailure failed={text('security.failed')} error={error} onRetry={() => void refetch()} />;
}
