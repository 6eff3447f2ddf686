import { keepPreviousData } from '@tanstack/react-query';
import type { WebhookDelivery, WebhookDeliveryDetail } from '../../../contract/webhooks/webhook-deliveries';
import { readWebhookDelivery } from '../../../contract/webhooks/webhook-endpoints';
import { queryKeys } from '../../api/query-client';
import { useRead } from '../../api/use-read';
import { useText } from '../../texts/use-text';
import { formatMoment } from '../../ui/format/day';
import { Facts } from '../../ui/page/facts';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import { Section } from '../../ui/page/section';
import { ReadFailure } from '../../ui/table/read-failure';
import { RowSkeleton } from '../../ui/table/row-skeleton';
import { resultOf } from './webhook-status';
import classes from './webhooks.module.css';

/** The body that is sent, and each attempt with the beginning of its response. Both are read again after each attempt. */
export function DeliveryDetail({ delivery: { id, attempts } }: { delivery: WebhookDelivery }) {
  const text = useText();
  const { data, error, refetch } = useRead(readWebhookDelivery, {
    params: { id },
    queryKey: queryKeys.webhookDelivery(id, attempts),
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
  if (!data) return <RowSkeleton rows={3} />;
  return (
    <div className={flow.detail}>
      <Facts
        facts={[
          // The receiver's address is not a page to open.
          [text('deliveries.sentTo'), <span key="url">{data.url}</span>],
          [text('deliveries.id'), <code key="id">{data.id}</code>],
          [
            text('deliveries.body'),
            <pre key="body" className={classes.code}>
              {indented(data.requestBody)}
            </pre>,
          ],
        ]}
      />
      <Attempts detail={data} />
    </div>
  );
}

function Attempts({ detail: { attempts, attemptLog } }: { detail: WebhookDeliveryDetail }) {
  const text = useText();
  if (attemptLog.length === 0) return <p className={font.muted}>{text('deliveries.attempts.none')}</p>;
  const label =
    attempts > attemptLog.length
      ? text('deliveries.attempts.latest', { count: attemptLog.length })
      : text('deliveries.attempts');
  return (
    <Section title={label} level={3}>
      <ol className={flow.group}>
        {attemptLog.map(({ number, at, durationMs, answer, ...outcome }) => (
          <li key={number}>
            <p className={flow.row}>
              <span className={font.medium}>{text('deliveries.attempt', { number })}</span>
              <span>{formatMoment(at)}</span>
              <span>{resultOf(outcome, text)}</span>
              <span>{text('deliveries.duration', { ms: durationMs })}</span>
            </p>
            {answer !== '' && <pre className={classes.code}>{answer}</pre>}
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Indents the body, which is one line of JSON. */
function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
