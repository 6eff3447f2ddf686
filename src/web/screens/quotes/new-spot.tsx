import { NewSpot } from '../../features/spot/new/new-spot';
import { SpotTexts } from './spot-texts';

export function NewSpotScreen() {
  return (
    <SpotTexts>
      <NewSpot />
    </SpotTexts>
  );
}
