import { NewSpot } from '../features/quotes/spot/new/new-spot';
import { SpotTexts } from './spot-texts';

export function NewSpotScreen() {
  return (
    <SpotTexts>
      <NewSpot />
    </SpotTexts>
  );
}
