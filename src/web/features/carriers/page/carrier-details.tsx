import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { CarrierUpsert } from '../../../../contract/companies/carriers';
import { upsertCarrier } from '../../../../contract/endpoints';
import { snakeToCamel } from '../../../../domain/text/key-case';
import { useApi } from '../../../api/api-context';
import { usePictureLink, useUploadPicture } from '../../../api/pictures';
import { queryKeys } from '../../../api/query-client';
import { useText } from '../../../texts/use-text';
import { ConflictChoices } from '../../../ui/form/conflict-choices';
import { PictureField } from '../../../ui/form/files/picture-field';
import { FormEnd } from '../../../ui/form/form-end';
import { useRecordForm } from '../../../ui/form/use-record-form';
import { showToast } from '../../../ui/overlay/overlays';
import flow from '../../../ui/page/flow.module.css';
import { Panel } from '../../../ui/page/panel';
import type { Carrier } from '../carrier';
import { type CarrierValues, checkCarrier, valuesOf } from '../check-carrier';
import { savedText } from '../saved-text';
import { useReadCarrier } from '../use-carriers';
import { CarrierFields } from './carrier-fields';

/** The carrier's form. */
export function CarrierDetails({ carrier, onClose }: { carrier: Carrier; onClose: () => void }) {
  const { id } = carrier;
  const text = useText();
  const upload = useUploadPicture('carrier-logos', id);
  const form = useCarrierForm(carrier);
  const { formProps, field, values, failure, isRunning } = form;
  const link = usePictureLink(values.logo_url);
  const yesOrNo = (isOn: boolean) => text(isOn ? 'carrier.yes' : 'carrier.no');

  return (
    <Panel label={text('carrier.company')}>
      <form {...formProps} className={flow.form}>
        <PictureField
          label={text('carrier.logo')}
          description={text('carrier.logo.hint')}
          link={link}
          ownerName={carrier.name}
          shape="company"
          upload={upload}
          {...field('logo_url')}
        />
        <CarrierFields field={field} />
        <FormEnd
          failure={failure}
          isRunning={isRunning}
          submitLabel={text('carriers.save')}
          conflict={
            <ConflictChoices
              form={form}
              fields={{
                name: [text('carriers.name')],
                carrier_type: [text('carriers.type'), (type) => type && text(`carriers.type.${type}`)],
                phone: [text('carriers.phone')],
                email: [text('carriers.email')],
                logo_url: [
                  text('carrier.logo'),
                  (logo) => logo && text(logo === carrier.logoUrl ? 'picture.saved' : 'picture.other'),
                ],
                food_grade: [text('carriers.foodGrade'), yesOrNo],
                deficit_rating: [text('carriers.deficitRating'), yesOrNo],
                stacking_credit: [text('carriers.stackingCredit'), yesOrNo],
              }}
            />
          }
        >
          <Button variant="default" onClick={onClose} disabled={isRunning}>
            {text('app.close')}
          </Button>
        </FormEnd>
      </form>
    </Panel>
  );
}

function useCarrierForm(carrier: Carrier) {
  const text = useText();
  const { send } = useApi();
  const queryClient = useQueryClient();
  const readCarrier = useReadCarrier();
  const { id } = carrier;
  return useRecordForm<CarrierValues, Carrier, CarrierUpsert, { readonly pending: boolean }>({
    record: carrier,
    valuesOf,
    versionOf: ({ updatedAt }) => updatedAt,
    read: () => readCarrier(id),
    required: ['name', 'carrier_type'],
    refusedText: text('carriers.checkFields'),
    check: (changes, version) =>
      checkCarrier(changes, { id, ...(version === null ? {} : { unchanged_since: version }) }),
    async save(body) {
      try {
        return await send(upsertCarrier, { body: snakeToCamel(body) });
      } finally {
        // Even without a response it may have been saved.
        void queryClient.invalidateQueries({ queryKey: queryKeys.carriers });
      }
    },
    onSaved: (_body, _values, saved) => void showToast(savedText(text('carriers.saved'), saved, text)),
  });
}
