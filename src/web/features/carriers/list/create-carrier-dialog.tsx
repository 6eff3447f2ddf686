import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import type { CarrierUpsert } from '../../../../contract/companies/carriers';
import { upsertCarrier } from '../../../../contract/endpoints';
import { snakeToCamel } from '../../../../domain/text/key-case';
import { useApi } from '../../../api/api-context';
import { queryKeys } from '../../../api/query-client';
import { useText } from '../../../texts/use-text';
import { useFormPattern } from '../../../ui/form/use-form-pattern';
import { Dialog } from '../../../ui/overlay/dialog';
import { showToast } from '../../../ui/overlay/overlays';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { Notice } from '../../../ui/page/notice';
import { type CarrierValues, checkCarrier, NEW_CARRIER } from '../check-carrier';
import { CarrierFields } from '../page/carrier-fields';

/** Creates a carrier and opens its page. Entries stay until then. */
export function CreateCarrierDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const text = useText();
  const { send } = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const formId = useId();
  const { formProps, field, fill, failure, isRunning } = useFormPattern<CarrierValues, CarrierUpsert>({
    initialValues: NEW_CARRIER,
    required: ['name', 'carrier_type'],
    refusedText: text('carriers.checkFields'),
    check: (values) => checkCarrier(values),
    async send(body: CarrierUpsert) {
      try {
        const { id } = await send(upsertCarrier, { body: snakeToCamel(body) });
        void showToast(text('carriers.create.done', { name: body.name ?? '' }), text('app.close'));
        await navigate({ to: '/carriers/$id', params: { id } });
        fill(NEW_CARRIER);
        onClose();
      } finally {
        // Even without a response the carrier may have been created.
        void queryClient.invalidateQueries({ queryKey: queryKeys.carriers });
      }
      return undefined;
    },
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={text('carriers.create.title')}
      footer={
        <>
          <Button variant="default" disabled={isRunning} onClick={onClose}>
            {text('app.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={isRunning}>
            {text('carriers.create')}
          </Button>
        </>
      }
    >
      <form {...formProps} id={formId} className={flow.form}>
        <CarrierFields field={field} isFirst />
        <p className={font.hint}>{text('carriers.create.hint')}</p>
        {failure && <Notice>{failure}</Notice>}
      </form>
    </Dialog>
  );
}
