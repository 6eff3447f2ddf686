import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { upsertShipper } from '../../../contract/endpoints';
import type { ShipperUpsert } from '../../../contract/shippers';
import { snakeToCamel } from '../../../domain/key-case';
import { useApi } from '../../api/api-context';
import { Refusal } from '../../api/failures';
import { queryKeys } from '../../api/query-client';
import { useText } from '../../texts/use-text';
import { type Refused, useFormPattern } from '../../ui/form/use-form-pattern';
import { showToast } from '../../ui/overlay/overlays';
import {
  type CustomerField,
  type CustomerValues,
  changedFields,
  checkCustomer,
  conflictsOf,
  valuesOf,
} from './customer-values';
import { type Customer, useReadCustomer } from './use-customers';

/**
 * The form of a customer's details. It sends only changed fields, with the version it started from. If someone else has
 * saved since, their changes to other fields are merged silently. A field that both changed shows their value as an
 * error, and saving again overwrites it.
 */
export function useCustomerForm(customer: Customer) {
  const text = useText();
  const { send } = useApi();
  const queryClient = useQueryClient();
  const readCustomer = useReadCustomer();
  const [base, setBase] = useState(customer);
  const latest = useRef<CustomerValues>(valuesOf(customer));

  const form = useFormPattern<CustomerValues, ShipperUpsert>({
    initialValues: valuesOf(base),
    required: ['name'],
    refusedText: text('customers.checkFields'),
    check(values) {
      const target = { id: base.id, unchanged_since: base.updatedAt };
      return checkCustomer(values, changedFields(values, valuesOf(base)), target);
    },
    async send(body: ShipperUpsert): Promise<Refused<CustomerValues> | 'CANCELLED' | undefined> {
      const { id, unchanged_since, ...sent } = body;
      if (Object.keys(sent).length === 0) {
        void showToast(text('customers.nothingChanged'), text('app.close'));
        return undefined;
      }
      try {
        await save(body);
      } catch (error) {
        if (!(error instanceof Refusal && error.code === 'WRONG_STATE')) throw error;
        return await mergeAndSave(body);
      }
      return undefined;
    },
  });
  const { values, fill, isRunning } = form;
  useEffect(() => {
    latest.current = values;
  });

  async function save(body: ShipperUpsert): Promise<void> {
    const submitted = latest.current;
    await send(upsertShipper, { body: snakeToCamel(body) });
    const fresh = await readCustomer(base.id).catch(() => undefined);
    void queryClient.invalidateQueries({ queryKey: queryKeys.customers });
    // Without the fresh row the next save would conflict with this one.
    rebase(fresh ?? { ...base, ...snakeToCamel(body), updatedAt: base.updatedAt }, submitted);
    void showToast(text('customers.saved'), text('app.close'));
  }

  /** Restarts the form from this row, and keeps the entries made since the other values. */
  function rebase(row: Customer, since: CustomerValues): void {
    const typed = changedFields(latest.current, since);
    setBase(row);
    fill({ ...valuesOf(row), ...pick(latest.current, typed) });
  }

  async function mergeAndSave(body: ShipperUpsert): Promise<Refused<CustomerValues> | undefined> {
    const fresh = await readCustomer(base.id);
    if (!fresh) return { messages: {}, sentence: text('customers.gone') };
    const mine = latest.current;
    const theirs = valuesOf(fresh);
    const conflicts = conflictsOf(mine, valuesOf(base), theirs);
    if (conflicts.length === 0) {
      await save({ ...body, unchanged_since: fresh.updatedAt });
      return undefined;
    }
    rebase(fresh, valuesOf(base));
    const messages = Object.fromEntries(
      conflicts.map((field) => [field, text('customers.conflict', { theirs: theirText(theirs, field) })]),
    );
    return { messages, sentence: text('customers.conflicts') };
  }

  function theirText(theirs: CustomerValues, field: CustomerField): string {
    if (field === 'image_url') return text(theirs.image_url ? 'customers.otherLogo' : 'customers.nothing');
    if (field === 'tier') return text(`customers.plan.${theirs.tier || 'LIGHT'}`);
    return String(theirs[field]) || text('customers.nothing');
  }

  const changed = changedFields(values, valuesOf(base));
  const isUntouched = changed.length === 0 && !isRunning;
  const isNewer = customer.updatedAt !== base.updatedAt;
  useEffect(() => {
    if (!isUntouched || !isNewer) return;
    setBase(customer);
    fill(valuesOf(customer));
  }, [isUntouched, isNewer, customer, fill]);

  return { ...form, isChanged: changed.length > 0, undo: () => fill(valuesOf(base)) };
}

const pick = (values: CustomerValues, fields: readonly CustomerField[]): Partial<CustomerValues> =>
  Object.fromEntries(fields.map((field) => [field, values[field]]));
