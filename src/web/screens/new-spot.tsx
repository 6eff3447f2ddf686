import { NewSpot } from '../features/quotes/spot/new/new-spot';

export function NewSpotScreen() {
  return <NewSpot />;
}
