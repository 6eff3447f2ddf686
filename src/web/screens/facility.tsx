import { FacilityPage } from '../features/facilities/facility-page';
import { PlaceMap } from '../features/lane-map/place-map';
import { facilities } from '../texts/en/facilities';
import { recordScreen } from './screen-texts';

export const FacilityScreen = recordScreen(facilities, ({ id }) => (
  <FacilityPage id={id} map={(place, name) => <PlaceMap place={place} name={name} />} />
));
