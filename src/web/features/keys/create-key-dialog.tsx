import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createApiKey } from '../../../contract/endpoints';
import type { CreatedApiKey, CreateKeyBodyInput } from '../../../contract/webhooks/keys';
import { useApi, useSignedIn } from '../../api/api-context';
import { needsConfirmation } from '../../api/failures';
import { queryKeys } from '../../api/query-client';
import { useText } from '../../texts/use-text';
import { DayField } from '../../ui/form/day-field';
import { SearchSelect } from '../../ui/form/search-select';
import { TextField } from '../../ui/form/text-field';
import { useFormPattern } from '../../ui/form/use-form-pattern';
import { FormDialog } from '../../ui/overlay/form-dialog';
import { type ConfirmFormOf, ProofDialog } from '../../ui/overlay/proof-dialog';
import { type DialogState, useDialog } from '../../ui/overlay/use-dialog';
import { checkKey, type KeyValues, lastDays } from './check-key';
import { scopesOfPreset } from './scope-presets';
import { ScopesField } from './scopes-field';

interface CreateKeyDialogProps extends DialogState {
  onCreated: (created: CreatedApiKey) => void;
  confirmForm: ConfirmFormOf;
}

const EMPTY: KeyValues = { name: '', shipperId: null, scopes: scopesOfPreset('quote'), expiresAt: null };

/**
 * Asks for a name, the scopes, a last day, and, if the user is an ADMIN, the customer. Entries stay until the key is
 * created.
 */
export function CreateKeyDialog({ onCreated, confirmForm, ...dialog }: CreateKeyDialogProps) {
  const text = useText();
  const { send } = useApi();
  const { me, acting } = useSignedIn();
  const queryClient = useQueryClient();
  const [days] = useState(() => lastDays(new Date()));
  const customers = me.user.roles.includes('ADMIN') ? me.companies.shippers : null;
  const shipperId = acting?.kind === 'shipper' ? acting.id : null;
  const proof = useDialog();
  const form = useFormPattern<KeyValues, CreateKeyBodyInput>({
    initialValues: EMPTY,
    required: customers ? ['shipperId', 'name'] : ['name'],
    refusedText: text('keys.checkFields'),
    check: (values) => checkKey({ ...values, shipperId: customers ? values.shipperId : shipperId }),
    async send(body: CreateKeyBodyInput) {
      try {
        onCreated(await send(createApiKey, { body }));
        form.fill(EMPTY);
      } catch (error) {
        if (!needsConfirmation(error)) throw error;
        proof.open();
        return 'CANCELLED';
      } finally {
        // Even without a response the key may have been created.
        void queryClient.invalidateQueries({ queryKey: queryKeys.apiKeys });
      }
      return undefined;
    },
  });
  const { field } = form;
  return (
    <>
      <FormDialog {...dialog} title={text('keys.create.title')} form={form} submitLabel={text('keys.create')}>
        {customers && (
          <SearchSelect
            label={text('keys.customer')}
            placeholder={text('keys.customer.choose')}
            noMatchText={text('keys.customer.none')}
            choices={customers.map(({ id, name }) => ({ value: id, label: name }))}
            {...field('shipperId')}
          />
        )}
        {!customers && acting && me.companies.shippers.length > 1 && (
          <p>{text('keys.for', { customer: acting.name })}</p>
        )}
        <TextField label={text('keys.name')} isFirst={!customers} {...field('name')} />
        <ScopesField {...field('scopes')} />
        <DayField
          label={text('keys.expires')}
          description={text('keys.expires.hint')}
          calendarLabel={text('keys.expires.calendar')}
          min={days.first}
          max={days.last}
          {...field('expiresAt')}
        />
      </FormDialog>
      {proof.isMounted && (
        <ProofDialog
          {...proof.props}
          title={text('keys.proof.title')}
          confirmForm={confirmForm}
          onConfirmed={() => {
            proof.close();
            void form.submit();
          }}
        >
          <p>{text('keys.proof.text')}</p>
        </ProofDialog>
      )}
    </>
  );
}
