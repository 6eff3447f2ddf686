import type { BulkSearchDetails } from '../../../contract/quotes/bulk-search-answers';
import { type Text, useText } from '../../texts/use-text';
import { formatNumber } from '../../ui/format/number';
import font from '../../ui/page/font.module.css';
import { ProgressLine } from '../../ui/progress-line';
import classes from './bulk-head.module.css';

interface BulkProgressProps {
  search: BulkSearchDetails;
  isLost: boolean;
}

/** The progress of a search, replaced by its outcome. Screen readers announce the outcome, not each lane. */
export function BulkProgress({ search, isLost }: BulkProgressProps) {
  const text = useText();
  const { state, lanes, lanesRated, message } = search;
  const counts = { rated: formatNumber(lanesRated), lanes: formatNumber(lanes) };
  return (
    <div className={classes.progress} data-beside={(state === 'RUNNING' && !isLost) || undefined}>
      {state === 'RUNNING' && (
        <ProgressLine share={lanes === 0 ? null : lanesRated / lanes} label={text('bulk.rated', counts)} />
      )}
      <p className={state === 'FAILED' || isLost ? font.error : font.small} role="status">
        {isLost && text('bulk.lost')}
        {!isLost && state === 'RUNNING' && text('bulk.keepsRunning')}
        {state === 'FINISHED' && text('bulk.finished', { time: durationText(search, text) })}
        {state === 'CANCELLED' && text('bulk.cancelled', counts)}
        {state === 'FAILED' && [text('bulk.failedState', counts), message].filter(Boolean).join(' ')}
      </p>
    </div>
  );
}

const SECONDS_PER_MINUTE = 60;

function durationText({ createdAt, finishedAt }: BulkSearchDetails, text: Text): string {
  const tenths = Math.round((Date.parse(finishedAt ?? createdAt) - Date.parse(createdAt)) / 100);
  const seconds = Math.max(tenths, 1) / 10;
  if (seconds < SECONDS_PER_MINUTE) return text('bulk.seconds', { seconds: formatNumber(seconds) });
  return text('bulk.minutes', {
    minutes: formatNumber(Math.floor(seconds / SECONDS_PER_MINUTE)),
    seconds: Math.round(seconds) % SECONDS_PER_MINUTE,
  });
}
