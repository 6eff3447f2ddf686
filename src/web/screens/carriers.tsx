import { CarriersList } from '../features/carriers/list/carriers-list';
import { carriers } from '../texts/en/carriers';
import { listScreen } from './screen-texts';

export const CarriersScreen = listScreen('title.carriers', carriers, CarriersList);
