import { CustomerCarriers } from '../features/carriers/list/customer-carriers';
import { carriers } from '../texts/en/carriers';
import { listScreen } from './screen-texts';

export const CustomerCarriersScreen = listScreen('title.carriers', carriers, CustomerCarriers);
