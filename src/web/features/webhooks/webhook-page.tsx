import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Webhook } from '../../../contract/webhooks/webhooks';
import { isUuid } from '../../../domain/ids';
import { Refusal } from '../../api/failures';
import { useText } from '../../texts/use-text';
import { EmptyState } from '../../ui/empty-state';
import { Facts } from '../../ui/facts';
import { formatMoment } from '../../ui/format/day';
import { Notice } from '../../ui/notice';
import { useDialogAbout } from '../../ui/overlay/use-dialog';
import { Panel } from '../../ui/panel';
import { ReadFailure } from '../../ui/table/read-failure';
import { RowSkeleton } from '../../ui/table/row-skeleton';
import { Deliveries } from './deliveries';
import { EditWebhookDialog } from './edit-webhook-dialog';
import { ReplayFailed } from './replay-failed';
import { SecretDialog } from './secret-dialog';
import { useWebhookActions } from './use-webhook-actions';
import { useWebhook } from './use-webhooks';
import { troubleOf, WebhookStatusBadge } from './webhook-status';
import classes from './webhooks.module.css';

/** A webhook with its state, its actions, and its deliveries. */
export function WebhookPage({ id }: { id: string }) {
  const { data, error, refetch } = useWebhook(id);
  const text = useText();
  const [isDeleted, setDeleted] = useState(false);
  const isMissing = error instanceof Refusal && error.status === 404;
  if (!isUuid(id) || isMissing || isDeleted) return <WebhookNotFound />;
  return (
    <>
      {error && (
        <ReadFailure
          failed={text('webhooks.one.failed')}
          error={error}
          isStale={Boolean(data)}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <>
          <WebhookHead webhook={data} onDeleted={() => setDeleted(true)} />
          <WebhookFacts webhook={data} />
          <div className={classes.headingRow}>
            <h2 className={classes.heading}>{text('deliveries.title')}</h2>
            <ReplayFailed webhook={data} />
          </div>
          <Deliveries webhook={data} />
        </>
      )}
      {!data && !error && (
        <Panel>
          <RowSkeleton label={text('app.loading')} rows={6} />
        </Panel>
      )}
    </>
  );
}

function WebhookHead({ webhook, onDeleted }: { webhook: Webhook; onDeleted: () => void }) {
  const text = useText();
  const actions = useWebhookActions(webhook);
  const edit = useDialogAbout<Webhook>();
  const isActive = webhook.status === 'ACTIVE';
  return (
    <header className={classes.head}>
      <h1 className={classes.title}>{webhook.url}</h1>
      <WebhookStatusBadge webhook={webhook} />
      <div className={classes.actions}>
        <Button size="xs" variant="default" disabled={!isActive} onClick={actions.sendTest}>
          {text('webhooks.test')}
        </Button>
        <Button size="xs" variant="default" onClick={() => edit.open(webhook)}>
          {text('webhooks.edit')}
        </Button>
        <Button size="xs" variant="default" onClick={actions.rotate}>
          {text('webhooks.rotate')}
        </Button>
        <Button size="xs" variant="default" onClick={isActive ? actions.disable : actions.enable}>
          {text(isActive ? 'webhooks.disable' : 'webhooks.enable')}
        </Button>
        <Button
          size="xs"
          variant="default"
          onClick={() => void actions.remove().then((is) => is && onDeleted())}
        >
          {text('webhooks.delete')}
        </Button>
      </div>
      {edit.subject && (
        <EditWebhookDialog
          key={edit.openedCount}
          webhook={webhook}
          isOpen={edit.isOpen}
          onClose={edit.close}
        />
      )}
      {actions.rotated && (
        <SecretDialog
          secret={actions.rotated.secret}
          overlapEndsAt={actions.rotated.previousSecretEndsAt}
          onDone={actions.forgetSecret}
        />
      )}
    </header>
  );
}

function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const text = useText();
  const { description, companyName, eventTypes, previousSecretEndsAt, createdAt } = webhook;
  const trouble = troubleOf(webhook, text);
  return (
    <Panel>
      {trouble && (
        <div className={classes.trouble}>
          <Notice>{trouble}</Notice>
        </div>
      )}
      <Facts
        facts={[
          [text('webhooks.description'), description],
          [text('webhooks.company'), companyName],
          [text('webhooks.events'), eventTypes.map((event) => text(`webhooks.event.${event}`)).join(', ')],
          [text('webhooks.created'), formatMoment(createdAt)],
        ]}
      />
      {previousSecretEndsAt && (
        <p className={classes.note}>
          {text('webhooks.previousSecret', { until: formatMoment(previousSecretEndsAt) })}
        </p>
      )}
    </Panel>
  );
}

/** The page for an unknown id, another company's webhook, and a deleted one, so that they look the same. */
function WebhookNotFound() {
  const text = useText();
  return (
    <>
      <h1 className={classes.title}>{text('title.notFound')}</h1>
      <Panel>
        <EmptyState
          title={text('webhooks.notFound')}
          hint={text('webhooks.notFound.hint')}
          action={
            <Button variant="default" renderRoot={(props) => <Link to="/webhooks" {...props} />}>
              {text('webhooks.notFound.list')}
            </Button>
          }
        />
      </Panel>
    </>
  );
}
