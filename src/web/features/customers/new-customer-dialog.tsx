import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import type { ShipperUpsert } from '../../../contract/companies/shippers';
import { upsertShipper } from '../../../contract/endpoints';
import { snakeToCamel } from '../../../domain/text/key-case';
import { useApi } from '../../api/api-context';
import { queryKeys } from '../../api/query-client';
import { useText } from '../../texts/use-text';
import { useFormPattern } from '../../ui/form/use-form-pattern';
import { Dialog } from '../../ui/overlay/dialog';
import { showToast } from '../../ui/overlay/overlays';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import { Notice } from '../../ui/page/notice';
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
  const formId = useId();
  /** The same content keeps its key, so that a retry after a lost response creates no second customer. */
  const attempt = useRef<{ content: string; key: string } | null>(null);
  const { formProps, field, fill, failure, isRunning } = useFormPattern<CustomerValues, ShipperUpsert>({
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
        fill(NEW_CUSTOMER);
        onClose();
        onCreated(id);
        void showToast(text('customers.made', { name: body.name ?? '' }), text('app.close'));
      } finally {
        void queryClient.invalidateQueries({ queryKey: queryKeys.customers });
      }
      return undefined;
    },
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={text('customers.new.title')}
      footer={
        <>
          <Button variant="default" disabled={isRunning} onClick={onClose}>
            {text('app.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={isRunning}>
            {text('customers.new.submit')}
          </Button>
        </>
      }
    >
      <form {...formProps} id={formId} className={flow.form}>
        <CompanyFields field={field} isFirst />
        <PlanFields field={field} />
        <p className={font.hint}>{text('customers.new.later')}</p>
        {failure && <Notice>{failure}</Notice>}
      </form>
    </Dialog>
  );
}
