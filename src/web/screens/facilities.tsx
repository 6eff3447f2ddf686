import { FacilitiesList } from '../features/facilities/facilities-list';
import { facilities } from '../texts/en/facilities';
import { listScreen } from './screen-texts';

export const FacilitiesScreen = listScreen('title.facilities', facilities, FacilitiesList);
