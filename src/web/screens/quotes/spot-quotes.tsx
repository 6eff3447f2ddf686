import { Spots } from '../../features/spot/list/spots';
import { SpotTexts } from './spot-texts';

export function SpotQuotesScreen() {
  return (
    <SpotTexts>
      <Spots />
    </SpotTexts>
  );
}
