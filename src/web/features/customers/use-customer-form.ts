import { useQueryClient } from '@tanstack/react-query';
import type { ShipperUpsert } from '../../../contract/companies/shippers';
import { upsertShipper } from '../../../contract/endpoints';
import { snakeToCamel } from '../../../domain/text/key-case';
import { useApi } from '../../api/api-context';
import { queryKeys } from '../../api/query-client';
import { useText } from '../../texts/use-text';
import { useRecordForm } from '../../ui/form/use-record-form';
import { showToast } from '../../ui/overlay/overlays';
import { type CustomerValues, checkCustomer, valuesOf } from './customer-values';
import { type Customer, useReadCustomer } from './use-customers';

/** The form of a customer's details. */
export function useCustomerForm(customer: Customer) {
  const text = useText();
  const { send } = useApi();
  const queryClient = useQueryClient();
  const readCustomer = useReadCustomer();
  const { id } = customer;
  return useRecordForm<CustomerValues, Customer, ShipperUpsert>({
    record: customer,
    valuesOf,
    versionOf: ({ updatedAt }) => updatedAt,
    read: () => readCustomer(id),
    required: ['name'],
    refusedText: text('customers.checkFields'),
    check: (changes, version) =>
      checkCustomer(changes, { id, ...(version === null ? {} : { unchanged_since: version }) }),
    async save(body) {
      await send(upsertShipper, { body: snakeToCamel(body) });
    },
    onSaved() {
      void queryClient.invalidateQueries({ queryKey: queryKeys.customers });
      void showToast(text('customers.saved'));
    },
  });
}
