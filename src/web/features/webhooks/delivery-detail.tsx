import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { WebhookDelivery, WebhookDeliveryDetail } from '../../../contract/webhook-deliveries';
import { readWebhookDelivery } from '../../../contract/webhook-endpoints';
import { useApi } from '../../api/api-context';
import { queryKeys } from '../../api/query-client';
import { useText } from '../../texts/use-text';
import { formatMoment } from '../../ui/format/day';
import { ReadFailure } from '../../ui/table/read-failure';
import { RowSkeleton } from '../../ui/table/row-skeleton';
import { resultOf } from './webhook-status';
import classes from './webhooks.module.css';

/** The body that is sent, and each attempt with the beginning of its response. Read again after each attempt. */
export function DeliveryDetail({ delivery: { id, attempts } }: { delivery: WebhookDelivery }) {
  const text = useText();
  const { send } = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.webhookDelivery(id, attempts),
    queryFn: ({ signal }) => send(readWebhookDelivery, { params: { id }, signal }),
    placeholderData: keepPreviousData,
  });
  if (error && !data) {
    return (
      <ReadFailure
        failed={text('deliveries.detail.failed')}
        error={error}
        isStale={false}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <RowSkeleton label={text('app.loading')} rows={3} />;
  return (
    <div className={classes.detail}>
      <dl className={classes.facts}>
        <dt>{text('deliveries.sentTo')}</dt>
        <dd>{data.url}</dd>
        <dt>{text('deliveries.id')}</dt>
        <dd>
          <code>{data.id}</code>
        </dd>
        <dt>{text('deliveries.body')}</dt>
        <dd>
          <pre className={classes.code}>{indented(data.requestBody)}</pre>
        </dd>
      </dl>
      <Attempts detail={data} />
    </div>
  );
}

function Attempts({ detail: { attempts, attemptLog } }: { detail: WebhookDeliveryDetail }) {
  const text = useText();
  if (attemptLog.length === 0) return <p className={classes.note}>{text('deliveries.attempts.none')}</p>;
  const label =
    attempts > attemptLog.length
      ? text('deliveries.attempts.latest', { count: attemptLog.length })
      : text('deliveries.attempts');
  return (
    <section aria-label={label}>
      <h3 className={classes.subheading}>{label}</h3>
      <ol className={classes.attempts}>
        {attemptLog.map(({ number, at, durationMs, answer, ...outcome }) => (
          <li key={number}>
            <p className={classes.attempt}>
              <span>{text('deliveries.attempt', { number })}</span>
              <span>{formatMoment(at)}</span>
              <span>{resultOf(outcome, text)}</span>
              <span>{text('deliveries.duration', { ms: durationMs })}</span>
            </p>
            {answer !== '' && <pre className={classes.code}>{answer}</pre>}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The body is one line of JSON. */
function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
