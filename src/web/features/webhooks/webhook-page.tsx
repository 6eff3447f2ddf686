import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Webhook } from '../../../contract/webhooks/webhooks';
import { useText } from '../../texts/use-text';
import { formatMoment } from '../../ui/format/day';
import { useDialogAbout } from '../../ui/overlay/use-dialog';
import { Facts } from '../../ui/page/facts';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import { Notice } from '../../ui/page/notice';
import { PageHead } from '../../ui/page/page-head';
import { Panel } from '../../ui/page/panel';
import { RecordPage } from '../../ui/page/record-page';
import { Deliveries } from './deliveries';
import { EditWebhookDialog } from './edit-webhook-dialog';
import { ReplayFailed } from './replay-failed';
import { SecretDialog } from './secret-dialog';
import { useWebhookActions } from './use-webhook-actions';
import { useWebhook } from './use-webhooks';
import { troubleOf, WebhookStatusBadge } from './webhook-status';

/** A webhook with its state, its actions, and its deliveries. */
export function WebhookPage({ id }: { id: string }) {
  const read = useWebhook(id);
  const text = useText();
  const [isDeleted, setDeleted] = useState(false);
  return (
    <RecordPage
      read={read}
      isMissing={read.data === null || isDeleted}
      failed={text('webhooks.one.failed')}
      missing={{
        title: text('webhooks.notFound'),
        hint: text('webhooks.notFound.hint'),
        to: '/webhooks',
        toText: text('webhooks.notFound.list'),
      }}
    >
      {(webhook) => (
        <>
          <WebhookHead webhook={webhook} onDeleted={() => setDeleted(true)} />
          <WebhookFacts webhook={webhook} />
          <div className={flow.between}>
            <h2 className={font.heading}>{text('deliveries.title')}</h2>
            <ReplayFailed webhook={webhook} />
          </div>
          <Deliveries webhook={webhook} />
        </>
      )}
    </RecordPage>
  );
}

function WebhookHead({ webhook, onDeleted }: { webhook: Webhook; onDeleted: () => void }) {
  const text = useText();
  const actions = useWebhookActions(webhook);
  const edit = useDialogAbout<Webhook>();
  const isActive = webhook.status === 'ACTIVE';
  return (
    <PageHead
      title={webhook.url}
      marks={<WebhookStatusBadge webhook={webhook} />}
      actions={
        <>
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
        </>
      }
    >
      {edit.subject && <EditWebhookDialog key={edit.openedCount} webhook={webhook} {...edit.props} />}
      {actions.rotated && (
        <SecretDialog
          secret={actions.rotated.secret}
          overlapEndsAt={actions.rotated.previousSecretEndsAt}
          onDone={actions.forgetSecret}
        />
      )}
    </PageHead>
  );
}

function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const text = useText();
  const { description, companyName, eventTypes, previousSecretEndsAt, createdAt } = webhook;
  const trouble = troubleOf(webhook, text);
  return (
    <Panel>
      <div className={flow.stack}>
        {trouble && <Notice>{trouble}</Notice>}
        <Facts
          facts={[
            [text('webhooks.description'), description],
            [text('webhooks.company'), companyName],
            [text('webhooks.events'), eventTypes.map((event) => text(`webhooks.event.${event}`)).join(', ')],
            [text('webhooks.created'), formatMoment(createdAt)],
          ]}
        />
        {previousSecretEndsAt && (
          <p className={font.muted}>
            {text('webhooks.previousSecret', { until: formatMoment(previousSecretEndsAt) })}
          </p>
        )}
      </div>
    </Panel>
  );
}
