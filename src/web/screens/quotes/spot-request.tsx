import { useParams } from '@tanstack/react-router';
import { SpotPage } from '../../features/spot/page/spot-page';
import { SpotTexts } from './spot-texts';

export function SpotRequestScreen() {
  const { id = '' } = useParams({ strict: false });
  return (
    <SpotTexts>
      <SpotPage key={id} id={id} />
    </SpotTexts>
  );
}
