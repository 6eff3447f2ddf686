import { Spots } from '../features/quotes/spot/list/spots';

export function SpotQuotesScreen() {
  return <Spots />;
}
