import { useParams } from '@tanstack/react-router';
import { FacilityPage } from '../features/facilities/facility-page';
import { PlaceMap } from '../features/lane-map/place-map';
import { facilities } from '../texts/en/facilities';
import { ScreenTexts } from './screen-texts';

export function FacilityScreen() {
  const { id = '' } = useParams({ strict: false });
  return (
    <ScreenTexts messages={facilities}>
      <FacilityPage key={id} id={id} map={(place, name) => <PlaceMap place={place} name={name} />} />
    </ScreenTexts>
  );
}
