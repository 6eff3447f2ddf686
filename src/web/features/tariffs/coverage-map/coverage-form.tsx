import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { isUuid } from '../../../../domain/ids';
import { TEMPERATURES } from '../../../../domain/shipment/temperatures';
import type { AddressView } from '../../../address/use-address-view';
import { useText } from '../../../texts/use-text';
import { SelectField } from '../../../ui/form/select-field';
import { TextField } from '../../../ui/form/text-field';
import classes from './coverage.module.css';
import { type COVERAGE_VIEW, PALLETS } from './coverage-view';
import { useRegionNames } from './use-coverage';

interface CoverageFormProps {
  carrierId: string;
  address: AddressView<typeof COVERAGE_VIEW.empty>;
  wrongOrigin: string | undefined;
}

/** The form for the origin, which is a ZIP or a region, and for the temperature and the pallets to rate. */
export function CoverageForm({ carrierId, address, wrongOrigin }: CoverageFormProps) {
  const text = useText();
  const { from, temperature, pallets } = address.view;
  const isRegion = isUuid(from ?? '');
  const [zip, setZip] = useState(isRegion ? '' : (from ?? ''));
  const regions = useRegionNames(carrierId);
  function submit(event: FormEvent) {
    event.preventDefault();
    address.set({ from: zip.trim() || null });
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      <TextField
        name="from"
        label={text('coverage.from')}
        value={zip}
        error={wrongOrigin}
        onChange={setZip}
      />
      <SelectField
        name="region"
        label={text('coverage.region')}
        placeholder={text('coverage.region.none')}
        isClearable
        choices={(regions.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={isRegion ? (from ?? '') : ''}
        onChange={(id) => {
          setZip('');
          address.set({ from: id || null });
        }}
      />
      <SelectField
        name="temperature"
        label={text('coverage.temperature')}
        choices={TEMPERATURES.map((value) => ({ value, label: text(`temperature.${value}`) }))}
        value={temperature}
        onChange={(value) => value !== '' && address.set({ temperature: value })}
      />
      <SelectField
        name="pallets"
        label={text('coverage.pallets')}
        choices={PALLETS.map((value) => ({ value, label: value }))}
        value={pallets}
        onChange={(value) => value !== '' && address.set({ pallets: value })}
      />
      <Button type="submit">{text('coverage.show')}</Button>
    </form>
  );
}
