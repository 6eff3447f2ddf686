import { useCallback } from 'react';
import { useText } from '../../texts/use-text';
import { askToConfirm, showToast } from '../../ui/overlay/overlays';
import { useDialogAbout } from '../../ui/overlay/use-dialog';
import { useFailureToast } from '../../ui/use-action';
import { DeactivateDialog } from './deactivate-dialog';
import { type Customer, useSetCustomerActive } from './use-customers';

/** Deactivates or reactivates a customer after a confirmation. The caller renders `dialog` beside the button. */
export function useToggleCustomer() {
  const text = useText();
  const showFailure = useFailureToast();
  const setActive = useSetCustomerActive();
  const { subject, isOpen, open, close } = useDialogAbout<Customer>();

  const toggle = useCallback(
    async (customer: Customer) => {
      const { id, name, isActive } = customer;
      if (isActive) {
        open(customer);
        return;
      }
      const isConfirmed = await askToConfirm({
        title: text('customers.reactivate.title', { name }),
        text: text('customers.reactivate.text'),
        confirmLabel: text('customers.reactivate'),
      });
      if (!isConfirmed) return;
      try {
        await setActive(id, true);
        void showToast(text('customers.reactivate.done', { name }));
      } catch (error) {
        showFailure(error, (reason) => text('customers.reactivate.failed', { name, reason }));
      }
    },
    [text, showFailure, setActive, open],
  );

  const dialog = subject && (
    <DeactivateDialog
      customer={subject}
      isOpen={isOpen}
      onClose={close}
      deactivate={(id) => setActive(id, false)}
    />
  );
  return { toggle, dialog };
}
