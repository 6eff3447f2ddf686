import { useCallback, useState } from 'react';
import { isSessionEnded } from '../../api/failures';
import { useErrorText } from '../../texts/use-error-text';
import { useText } from '../../texts/use-text';
import { lazyPart } from '../../ui/lazy-part';
import { askToConfirm, showToast } from '../../ui/overlay/overlays';
import { type Customer, useSwitchCustomer } from './use-customers';

const DeactivateDialog = lazyPart(
  () => import('./deactivate-dialog'),
  (part) => part.DeactivateDialog,
  { isFloating: true },
);

/** The press of Deactivate or Reactivate, with the question before it; `dialog` is to be drawn beside. */
export function useCustomerSwitch() {
  const text = useText();
  const errorText = useErrorText();
  const switchTo = useSwitchCustomer();
  const [asked, setAsked] = useState<Customer | null>(null);
  const [isOpen, setOpen] = useState(false);
  /** Counts the openings: a dialog that could not be loaded is tried again. */
  const [openings, setOpenings] = useState(0);

  const press = useCallback(
    async (customer: Customer) => {
      const { id, name, isActive } = customer;
      if (isActive) {
        setAsked(customer);
        setOpen(true);
        setOpenings((count) => count + 1);
        return;
      }
      const isSure = await askToConfirm({
        title: text('customers.reactivate.title', { name }),
        text: text('customers.reactivate.text'),
        confirmLabel: text('customers.reactivate'),
        cancelLabel: text('app.cancel'),
      });
      if (!isSure) return;
      try {
        await switchTo(id, true);
        void showToast(text('customers.reactivate.done', { name }), text('app.close'));
      } catch (error) {
        if (isSessionEnded(error)) return;
        void showToast(
          text('customers.reactivate.failed', { name, reason: errorText(error) }),
          text('app.close'),
        );
      }
    },
    [text, errorText, switchTo],
  );

  const dialog = asked && (
    <DeactivateDialog
      retryOn={openings}
      customer={asked}
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      deactivate={(id) => switchTo(id, false)}
    />
  );
  return { press, dialog };
}
