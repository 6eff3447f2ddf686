import { listUploads } from '../../../../contract/uploads/upload-endpoints';
import type { FileUpload } from '../../../../contract/uploads/uploads';
import { queryKeys } from '../../../api/query-client';
import { useRead } from '../../../api/use-read';
import { useText } from '../../../texts/use-text';
import { formatDayWithYear } from '../../../ui/format/day';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { SectionCard } from '../../../ui/page/section-card';
import { ReadFailure } from '../../../ui/table/read-failure';
import { EffectLink } from '../effect-link';
import { fileNameOf, resultText } from '../upload-text';
import classes from '../uploads.module.css';
import { CancelScheduled } from './cancel-scheduled';

/** The most changes listed. There are more only if a carrier schedules for weeks, and the list of uploads has the rest. */
const MAX_LISTED = 25;

/** The scheduled changes of a carrier's tariff, the next one first. Renders nothing if there are none. */
export function ScheduledChanges({ carrierId }: { carrierId: string }) {
  const text = useText();
  const { data, error, refetch } = useRead(listUploads, {
    query: { carrier_id: carrierId, status: 'SCHEDULED', limit: MAX_LISTED },
    queryKey: [...queryKeys.uploads, 'scheduled', carrierId],
    select: ({ rows }) => rows,
    staleTime: 0,
  });
  if (!error && !data?.length) return null;
  const rows = (data ?? []).toSorted((one, other) =>
    (one.effectiveOn ?? '').localeCompare(other.effectiveOn ?? ''),
  );
  return (
    <SectionCard title={text('parts.waiting')} isOpenOnPhone>
      {Boolean(error) && (
        <ReadFailure
          failed={text('parts.waiting.failed')}
          error={error}
          isStale={data !== undefined}
          onRetry={() => void refetch()}
        />
      )}
      <ul className={flow.stack}>
        {rows.map((row) => (
          <ScheduledChange key={row.id} row={row} />
        ))}
      </ul>
    </SectionCard>
  );
}

function ScheduledChange({ row }: { row: FileUpload }) {
  const text = useText();
  const day = row.effectiveOn === null ? '' : formatDayWithYear(row.effectiveOn);
  const name = fileNameOf(row, text);
  const type = text(`uploads.type.${row.type}`);
  const what = name === type ? name : `${type}: ${name}`;
  const details = [resultText({ ...row, isDryRun: true }, text), row.createdByName];
  return (
    <li className={`${flow.between} ${classes.entry}`}>
      <div className={font.words}>
        <p className={font.strong}>{text('parts.waiting.on', { day })}</p>
        <p>{what}</p>
        <p className={font.small}>{details.filter((part) => part !== null).join(' · ')}</p>
        <EffectLink row={row} />
      </div>
      <CancelScheduled
        row={row}
        size="xs"
        label={text('parts.waiting.cancel')}
        ariaLabel={text('parts.waiting.cancelOf', { what, day })}
      />
    </li>
  );
}
