import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { CarrierUpsert } from '../../../../contract/companies/carriers';
import { upsertCarrier } from '../../../../contract/endpoints';
import { snakeToCamel } from '../../../../domain/text/key-case';
import { useApi } from '../../../api/api-context';
import { queryKeys } from '../../../api/query-client';
import { useText } from '../../../texts/use-text';
import { useFormPattern } from '../../../ui/form/use-form-pattern';
import { FormDialog } from '../../../ui/overlay/form-dialog';
import { showToast } from '../../../ui/overlay/overlays';
import font from '../../../ui/page/font.module.css';
import { type CarrierValues, checkCarrier, NEW_CARRIER } from '../check-carrier';
import { CarrierFields } from '../page/carrier-fields';

/** Creates a carrier and opens its page. Entries stay until then. */
export function CreateCarrierDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const text = useText();
  const { send } = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const form = useFormPattern<CarrierValues, CarrierUpsert>({
    initialValues: NEW_CARRIER,
    required: ['name', 'carrier_type'],
    refusedText: text('carriers.checkFields'),
    check: (values) => checkCarrier(values),
    async send(body: CarrierUpsert) {
      try {
        const { id } = await send(upsertCarrier, { body: snakeToCamel(body) });
        void showToast(text('carriers.create.done', { name: body.name ?? '' }));
        await navigate({ to: '/carriers/$id', params: { id } });
        form.fill(NEW_CARRIER);
        onClose();
      } finally {
        // Even without a response the carrier may have been created.
        void queryClient.invalidateQueries({ queryKey: queryKeys.carriers });
      }
      return undefined;
    },
  });
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={text('carriers.create.title')}
      form={form}
      submitLabel={text('carriers.create')}
    >
      <CarrierFields field={form.field} isFirst />
      <p className={font.hint}>{text('carriers.create.hint')}</p>
    </FormDialog>
  );
}
