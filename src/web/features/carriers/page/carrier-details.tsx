import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CarrierUpsert } from '../../../../contract/carriers';
import { upsertCarrier } from '../../../../contract/endpoints';
import { snakeToCamel } from '../../../../domain/key-case';
import { useApi } from '../../../api/api-context';
import { usePictureLink, useUploadPicture } from '../../../api/pictures';
import { queryKeys } from '../../../api/query-client';
import { useText } from '../../../texts/use-text';
import { PictureField } from '../../../ui/form/picture-field';
import { useFormPattern } from '../../../ui/form/use-form-pattern';
import { Notice } from '../../../ui/notice';
import { showToast } from '../../../ui/overlay/overlays';
import { Panel } from '../../../ui/panel';
import type { Carrier } from '../carrier';
import { type CarrierValues, changesOf, checkCarrier, valuesOf } from '../check-carrier';
import { CarrierFields } from './carrier-fields';
import classes from './carrier-page.module.css';
import { CarrierRevision } from './carrier-settings';

/** The carrier's form. It sends only changed fields, so that two editors keep each other's changes. */
export function CarrierDetails({ carrier }: { carrier: Carrier }) {
  const { id } = carrier;
  const text = useText();
  const { send } = useApi();
  const queryClient = useQueryClient();
  const upload = useUploadPicture('carrier-logos', id);
  /** The fields' initial values, as the server last returned them. */
  const [initialValues] = useState(() => valuesOf(carrier));
  const base = useRef(initialValues);
  const { formProps, field, values, setValues, failure, isRunning } = useFormPattern<
    CarrierValues,
    CarrierUpsert
  >({
    initialValues,
    required: ['name', 'carrier_type'],
    refusedText: text('carriers.checkFields'),
    check: (typed) => checkCarrier(id, changesOf(base.current, typed)),
    async send(body: CarrierUpsert) {
      if (Object.keys(body).length === 1) {
        void showToast(text('carriers.unchanged'), text('app.close'));
        return 'CANCELLED';
      }
      try {
        await send(upsertCarrier, { body: snakeToCamel(body) });
        void showToast(text('carriers.saved'), text('app.close'));
      } finally {
        // Even without a response it may have been saved.
        await queryClient.invalidateQueries({ queryKey: queryKeys.carriers }).catch(() => {});
      }
      return undefined;
    },
  });
  const link = usePictureLink(values.logo_url);

  const latest = useRef({ values, setValues });
  useEffect(() => {
    latest.current = { values, setValues };
  });

  // Changes someone else saved show in untouched fields; entries here stay.
  useEffect(() => {
    const fresh = valuesOf(carrier);
    const typed = changesOf(base.current, latest.current.values);
    const others = Object.entries(changesOf(base.current, fresh));
    base.current = fresh;
    const untouched = others.filter(([name]) => !(name in typed));
    if (untouched.length > 0) latest.current.setValues(Object.fromEntries(untouched));
  }, [carrier]);

  return (
    <Panel label={text('carriers.tab.details')}>
      <form {...formProps} className={classes.form}>
        <PictureField
          label={text('carriers.logo')}
          description={text('carriers.logo.hint')}
          link={link}
          ownerName={carrier.name}
          shape="company"
          upload={upload}
          {...field('logo_url')}
        />
        <CarrierFields field={field} />
        {failure && <Notice>{failure}</Notice>}
        <div className={classes.buttons}>
          <Button type="submit" loading={isRunning}>
            {text('carriers.save')}
          </Button>
        </div>
        <CarrierRevision carrier={carrier} />
      </form>
    </Panel>
  );
}
