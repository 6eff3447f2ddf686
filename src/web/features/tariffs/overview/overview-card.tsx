import type { ReactElement, ReactNode } from 'react';
import flow from '../../../ui/page/flow.module.css';
import { SectionCard } from '../../../ui/page/section-card';
import { ReadFailure } from '../../../ui/table/read-failure';
import { RowSkeleton } from '../../../ui/table/row-skeleton';

interface OverviewCardProps<Data> {
  title: string;
  aside?: ReactNode;
  /** The message, with a retry, when the content could not be read. */
  failed: string;
  found: { readonly data: Data | undefined; readonly error: unknown; readonly refetch: () => unknown };
  /** The placeholder while the content loads: this many gray rows, or an element of its size. */
  skeleton: number | ReactElement;
  children: (data: Data) => ReactNode;
}

/** A card of the overview that loads and fails by itself. */
export function OverviewCard<Data>(props: OverviewCardProps<Data>) {
  const { title, aside, failed, found, skeleton, children } = props;
  const { data, error, refetch } = found;
  return (
    <SectionCard title={title} aside={aside} isOpenOnPhone>
      <div className={flow.stack}>
        {Boolean(error) && (
          <ReadFailure
            failed={failed}
            error={error}
            isStale={data !== undefined}
            onRetry={() => void refetch()}
          />
        )}
        {data !== undefined && children(data)}
        {data === undefined &&
          !error &&
          (typeof skeleton === 'number' ? <RowSkeleton rows={skeleton} /> : skeleton)}
      </div>
    </SectionCard>
  );
}
