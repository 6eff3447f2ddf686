import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useText } from '../../../texts/use-text';
import { CheckField } from '../../../ui/form/check-field';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { FilterBox } from '../../../ui/table/filters/filter-box';
import { ReadFailure } from '../../../ui/table/read-failure';
import { RowSkeleton } from '../../../ui/table/row-skeleton';
import classes from './spot-form.module.css';
import { type ApprovedCarrier, useApprovedCarriers } from './use-approved-carriers';
import type { SpotForm } from './use-spot-form';

interface CarriersFieldProps {
  form: SpotForm;
  /** The id of the customer; null until one is chosen. */
  shipperId: string | null;
}

/** The choice of carriers to ask: all that have approved the customer, unless the user leaves some out. */
export function CarriersField({ form, shipperId }: CarriersFieldProps) {
  const text = useText();
  const { data: approved, error, refetch } = useApprovedCarriers(shipperId);
  if (shipperId === null) return <p className={font.hint}>{text('spot.carriers.customerFirst')}</p>;
  if (error) {
    return <ReadFailure failed={text('spot.carriers.failed')} error={error} onRetry={() => void refetch()} />;
  }
  if (!approved) return <RowSkeleton rows={3} />;
  if (approved.length === 0) return <p className={font.hint}>{text('spot.carriers.noneApproved')}</p>;
  return <CarrierChoices form={form} approved={approved} />;
}

function CarrierChoices({ form, approved }: { form: SpotForm; approved: readonly ApprovedCarrier[] }) {
  const text = useText();
  const [search, setSearch] = useState('');
  const list = useRef<HTMLFieldSetElement>(null);
  const { value, error, onChange } = form.field('carrierIds');
  const all = approved.map(({ id }) => id);
  const chosen = value === null ? all : all.filter((id) => value.includes(id));
  const shown = approved.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  /** Sets the chosen carriers. All of them are stored as null, which also asks a carrier that approves in the meantime. */
  const choose = (ids: readonly string[]) => onChange(ids.length === all.length ? null : [...ids]);
  return (
    <>
      <div className={flow.buttons}>
        <FilterBox
          label={text('spot.carriers.search')}
          placeholder={text('spot.carriers.search')}
          filter={search}
          onFilter={setSearch}
          onLeave={() => list.current?.querySelector('input')?.focus()}
        />
        <Button variant="default" size="xs" disabled={value === null} onClick={() => choose(all)}>
          {text('spot.carriers.all')}
        </Button>
        <Button variant="default" size="xs" disabled={chosen.length === 0} onClick={() => choose([])}>
          {text('spot.carriers.clear')}
        </Button>
        <span className={font.hint} role="status">
          {text('spot.carriers.count', { chosen: chosen.length, all: all.length })}
        </span>
      </div>
      <fieldset ref={list} className={classes.carriers} aria-label={text('spot.carriers')}>
        {shown.map(({ id, name }) => (
          <CheckField
            key={id}
            name="carrierIds"
            label={name}
            value={chosen.includes(id)}
            onChange={(isAsked) => choose(isAsked ? [...chosen, id] : chosen.filter((one) => one !== id))}
          />
        ))}
        {shown.length === 0 && <p className={font.hint}>{text('spot.carriers.noMatch')}</p>}
      </fieldset>
      {error && (
        <p className={font.error} role="alert">
          {error}
        </p>
      )}
    </>
  );
}
