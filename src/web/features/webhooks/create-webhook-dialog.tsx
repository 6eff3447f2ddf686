import { useQueryClient } from '@tanstack/react-query';
import { createWebhook } from '../../../contract/webhooks/webhook-endpoints';
import type { CreatedWebhook, CreateWebhookBody } from '../../../contract/webhooks/webhooks';
import { CARRIER_WEBHOOK_EVENTS, WEBHOOK_EVENTS, type WebhookEvent } from '../../../domain/webhooks/webhooks';
import { useApi, useSignedIn } from '../../api/api-context';
import { useCarrierNames } from '../../api/carrier-names';
import { queryKeys } from '../../api/query-client';
import { useText } from '../../texts/use-text';
import { SearchSelect } from '../../ui/form/search-select';
import { TextField } from '../../ui/form/text-field';
import { useFormPattern } from '../../ui/form/use-form-pattern';
import { FormDialog } from '../../ui/overlay/form-dialog';
import type { DialogState } from '../../ui/overlay/use-dialog';
import { checkNewWebhook, type NewWebhookValues } from './check-webhook';
import { EventFields } from './event-fields';

interface CreateWebhookDialogProps extends DialogState {
  onCreated: (created: CreatedWebhook) => void;
}

const EMPTY: NewWebhookValues = { url: '', description: '', eventTypes: [], company: null };

/** The company whose events the webhook receives. */
type Owner = { shipperId: string } | { carrierId: string };
const isCarrier = (owner: Owner | null) => owner !== null && 'carrierId' in owner;

/** Asks for URL, events, and, if the user is an ADMIN, the company. Entries stay until the webhook is created. */
export function CreateWebhookDialog({ onCreated, ...dialog }: CreateWebhookDialogProps) {
  const text = useText();
  const { send } = useApi();
  const { acting } = useSignedIn();
  const queryClient = useQueryClient();
  const { choices, ownerOf } = useOwners();
  const form = useFormPattern<NewWebhookValues, CreateWebhookBody>({
    initialValues: EMPTY,
    required: choices ? ['company', 'url'] : ['url'],
    refusedText: text('webhooks.checkFields'),
    check: ({ company, url, description, eventTypes }) => {
      const owner = ownerOf(company);
      return checkNewWebhook({ url, description, eventTypes: eventsFor(owner, eventTypes), ...owner });
    },
    async send(body: CreateWebhookBody) {
      try {
        onCreated(await send(createWebhook, { body }));
        form.fill(EMPTY);
      } finally {
        // Even without a response the webhook may have been created.
        void queryClient.invalidateQueries({ queryKey: queryKeys.webhooks });
      }
      return undefined;
    },
  });
  const { field, values } = form;
  const events = isCarrier(ownerOf(values.company)) ? CARRIER_WEBHOOK_EVENTS : WEBHOOK_EVENTS;
  return (
    <FormDialog
      {...dialog}
      title={text('webhooks.create.title')}
      form={form}
      submitLabel={text('webhooks.create')}
    >
      {choices && (
        <SearchSelect
          label={text('webhooks.company')}
          placeholder={text('webhooks.company.choose')}
          noMatchText={text('webhooks.company.none')}
          choices={choices}
          {...field('company')}
        />
      )}
      {!choices && acting && <p>{text('webhooks.for', { company: acting.name })}</p>}
      <TextField
        label={text('webhooks.url')}
        description={text('webhooks.url.hint')}
        type="url"
        isFirst={!choices}
        {...field('url')}
      />
      <TextField
        label={text('webhooks.description')}
        description={text('webhooks.description.hint')}
        {...field('description')}
      />
      <EventFields events={events} {...field('eventTypes')} />
    </FormDialog>
  );
}

/** The companies an ADMIN can choose from, as `shipper:id` or `carrier:id`; null for others, who act for one. */
function useOwners() {
  const { me, acting } = useSignedIn();
  const isAdmin = me.user.roles.includes('ADMIN');
  const carriers = useCarrierNames(isAdmin).data ?? [];
  const choices = isAdmin
    ? [
        ...me.companies.shippers.map(({ id, name }) => ({ value: `shipper:${id}`, label: name })),
        ...carriers.map(({ id, name }) => ({ value: `carrier:${id}`, label: name })),
      ]
    : null;
  function ownerOf(company: string | null): Owner | null {
    const [kind, id] = isAdmin ? (company?.split(':') ?? []) : [acting?.kind, acting?.id];
    if (id === undefined) return null;
    return kind === 'carrier' ? { carrierId: id } : { shipperId: id };
  }
  return { choices, ownerOf };
}

/** The chosen events that the owner can receive: events that are only for customers are left out for a carrier. */
const eventsFor = (owner: Owner | null, chosen: readonly WebhookEvent[]) =>
  isCarrier(owner) ? chosen.filter((event) => CARRIER_WEBHOOK_EVENTS.includes(event)) : chosen;
