import type { ReactNode } from 'react';
import { useText } from '../../../texts/use-text';
import { SectionCard } from '../../../ui/section-card';
import { ReadFailure } from '../../../ui/table/read-failure';
import { RowSkeleton } from '../../../ui/table/row-skeleton';

interface OverviewCardProps<Data> {
  title: string;
  aside?: ReactNode;
  /** Shown when it could not be read, with a retry. */
  failed: string;
  found: { readonly data: Data | undefined; readonly error: unknown; readonly refetch: () => unknown };
  /** How many gray rows take its place while it loads. */
  skeletonRows: number;
  children: (data: Data) => ReactNode;
}

/** A card of the overview that loads and fails by itself. */
export function OverviewCard<Data>(props: OverviewCardProps<Data>) {
  const { title, aside, failed, found, skeletonRows, children } = props;
  const text = useText();
  const { data, error, refetch } = found;
  return (
    <SectionCard title={title} aside={aside} isOpenOnPhone>
      {Boolean(error) && (
        <ReadFailure
          failed={failed}
          error={error}
          isStale={data !== undefined}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && children(data)}
      {data === undefined && !error && <RowSkeleton label={text('app.loading')} rows={skeletonRows} />}
    </SectionCard>
  );
}
