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
  const [begun, setBegun] = useState(customer);
  const latest = useRef<CustomerValues>(valuesOf(customer));

  const form = useFormPattern<CustomerValues, ShipperUpsert>({
    initialValues: valuesOf(begun),
    required: ['name'],
    refusedText: text('customers.checkFields'),
    check(values) {
      const about = { id: begun.id, unchanged_since: begun.updatedAt };
      return checkCustomer(values, changedFields(values, valuesOf(begun)), about);
    },
    async send(body: ShipperUpsert): Promise<Refused<CustomerValues> | 'CANCELLED' | undefined> {
      const { id, unchanged_since: since, ...sent } = body;
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
    const fresh = await readCustomer(begun.id).catch(() => undefined);
    void queryClient.invalidateQueries({ queryKey: queryKeys.customers });
    // Without the fresh row the next save would conflict with this one.
    take(fresh ?? { ...begun, ...snakeToCamel(body), updatedAt: begun.updatedAt }, submitted);
    void showToast(text('customers.saved'), text('app.close'));
  }

  /** Restarts the form from this row; entries since `known` stay. */
  function take(row: Customer, known: CustomerValues): void {
    const typed = changedFields(latest.current, known);
    setBegun(row);
    fill({ ...valuesOf(row), ...partOf(latest.current, typed) });
  }

  async function mergeAndSave(body: ShipperUpsert): Promise<Refused<CustomerValues> | undefined> {
    const fresh = await readCustomer(begun.id);
    if (!fresh) return { messages: {}, sentence: text('customers.gone') };
    const mine = latest.current;
    const theirs = valuesOf(fresh);
    const conflicts = conflictsOf(mine, valuesOf(begun), theirs);
    if (conflicts.length === 0) {
      await save({ ...body, unchanged_since: fresh.updatedAt });
      return undefined;
    }
    take(fresh, valuesOf(begun));
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

  const changed = changedFields(values, valuesOf(begun));
  const isUntouched = changed.length === 0 && !isRunning;
  const isNewer = customer.updatedAt !== begun.updatedAt;
  useEffect(() => {
    if (!isUntouched || !isNewer) return;
    setBegun(customer);
    fill(valuesOf(customer));
  }, [isUntouched, isNewer, customer, fill]);

  return { ...form, isChanged: changed.length > 0, undo: () => fill(valuesOf(begun)) };
}

const partOf = (values: CustomerValues, fields: readonly CustomerField[]): Partial<CustomerValues> =>
  Object.fromEntries(fields.map((field) => [field, values[field]]));
