import { useParams } from '@tanstack/react-router';
import { SpotPage } from '../features/quotes/spot/page/spot-page';

export function SpotRequestScreen() {
  const { id = '' } = useParams({ strict: false });
  return <SpotPage key={id} id={id} />;
}
