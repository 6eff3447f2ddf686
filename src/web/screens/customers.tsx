import { CustomersList } from '../features/customers/customers-list';
import { customers } from '../texts/en/customers';
import { listScreen } from './screen-texts';

export const CustomersScreen = listScreen('title.customers', customers, CustomersList);
