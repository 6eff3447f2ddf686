import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../../texts/use-text';
import { LinkButton } from '../link-button';
import { ReadFailure } from '../table/read-failure';
import { RowSkeleton } from '../table/row-skeleton';
import { EmptyState } from './empty-state';
import flow from './flow.module.css';
import font from './font.module.css';
import { Panel } from './panel';

/** The message for a record that does not exist, or that the reader may not see. */
export interface MissingRecord {
  title: string;
  hint: string;
  /** The list to go on with. */
  to: LinkProps['to'];
  toText: string;
}

interface RecordPageProps<Found> {
  /** The record's query. Null if there is no such record, undefined while it is read. */
  read: { readonly data: Found | null | undefined; readonly error: unknown; readonly refetch: () => unknown };
  /** Whether there is no such record, where `data` does not say it. */
  isMissing?: boolean;
  /** The heading while the record is read and when it cannot be read. */
  title?: string;
  /** The message when the record cannot be read. */
  failed: string;
  missing: MissingRecord;
  children: (found: Found) => ReactNode;
}

/**
 * The page of a record. Without the record it says that the record is being read, cannot be read, or does not exist.
 */
export function RecordPage<Found>(props: RecordPageProps<Found>) {
  const { read, isMissing = read.data === null, title, failed, missing, children } = props;
  if (isMissing) return <Missing {...missing} />;
  const found = read.data ?? undefined;
  return (
    <div className={flow.stack} data-page-stack>
      {found === undefined && title !== undefined && <h1 className={font.title}>{title}</h1>}
      {Boolean(read.error) && (
        <ReadFailure
          failed={failed}
          error={read.error}
          isStale={found !== undefined}
          onRetry={() => void read.refetch()}
        />
      )}
      {found !== undefined && children(found)}
      {found === undefined && !read.error && (
        <Panel>
          <RowSkeleton rows={6} />
        </Panel>
      )}
    </div>
  );
}

function Missing({ title, hint, to, toText }: MissingRecord) {
  const text = useText();
  return (
    <div className={flow.stack} data-page-stack>
      <h1 className={font.title}>{text('title.notFound')}</h1>
      <Panel>
        <EmptyState
          title={title}
          hint={hint}
          action={
            <LinkButton to={to} variant="default">
              {toText}
            </LinkButton>
          }
        />
      </Panel>
    </div>
  );
}
