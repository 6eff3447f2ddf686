import { useParams } from '@tanstack/react-router';
import { CarrierPage } from '../features/carriers/carrier-page';

export function CarrierScreen() {
  const { id = '' } = useParams({ strict: false });
  return <CarrierPage key={id} id={id} />;
}
