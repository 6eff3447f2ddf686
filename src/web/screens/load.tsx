import { useParams } from '@tanstack/react-router';
import type { Load } from '../../contract/loads';
import { LoadPage } from '../features/loads/page/load-page';
import { BookAgain } from '../features/quotes/booking/again/book-again';
import { LoadMap } from './load-map';

const mapOf = (load: Load) => <LoadMap load={load} />;
const againOf = (load: Load) => <BookAgain load={load} />;

export function LoadScreen() {
  const { id = '' } = useParams({ strict: false });
  return <LoadPage key={id} id={id} map={mapOf} again={againOf} />;
}
