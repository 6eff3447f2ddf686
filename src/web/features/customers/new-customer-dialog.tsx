import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ShipperUpsert } from '../../../contract/companies/shippers';
import { upsertShipper } from '../../../contract/endpoints';
import { snakeToCamel } from '../../../domain/text/key-case';
import { useApi } from '../../api/api-context';
import { queryKeys } from '../../api/query-client';
import { useText } from '../../texts/use-text';
import { useFormPattern } from '../../ui/form/use-form-pattern';
import { FormDialog } from '../../ui/overlay/form-dialog';
import { showToast } from '../../ui/overlay/overlays';
import font from '../../ui/page/font.module.css';
import { CompanyFields, PlanFields } from './customer-fields';
import { type CustomerValues, checkCustomer, NEW_CUSTOMER } from './customer-values';

interface NewCustomerDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onCreated: (id: string) => void;
}

/** Creates a customer. Entries stay until then, even while the dialog is closed. */
export function NewCustomerDialog({ isOpen, onClose, onCreated }: NewCustomerDialogProps) {
  const text = useText();
  const { send } = useApi();
  const queryClient = useQueryClient();
  /** The same content keeps its key, so that a retry after a lost response creates no second customer. */
  const attempt = useRef<{ content: string; key: string } | null>(null);
  const form = useFormPattern<CustomerValues, ShipperUpsert>({
    initialValues: NEW_CUSTOMER,
    required: ['name'],
    refusedText: text('customers.checkFields'),
    // The logo is stored under the customer's id, and a plan begins with its limits under Billing: both need the customer first.
    check: ({ image_url: _, tier: __, ...values }) => checkCustomer(values),
    async send(body: ShipperUpsert) {
      const content = JSON.stringify(body);
      if (attempt.current?.content !== content) attempt.current = { content, key: crypto.randomUUID() };
      const idempotencyKey = attempt.current.key;
      try {
        const { id } = await send(upsertShipper, { body: snakeToCamel(body), idempotencyKey });
        attempt.current = null;
        form.fill(NEW_CUSTOMER);
        onClose();
        onCreated(id);
        void showToast(text('customers.made', { name: body.name ?? '' }));
      } finally {
        void queryClient.invalidateQueries({ queryKey: queryKeys.customers });
      }
      return undefined;
    },
  });
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={text('customers.new.title')}
      form={form}
      submitLabel={text('customers.new.submit')}
    >
      <CompanyFields field={form.field} isFirst />
      <PlanFields field={form.field} />
      <p className={font.hint}>{text('customers.new.later')}</p>
    </FormDialog>
  );
}
