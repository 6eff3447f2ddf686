import { useParams } from '@tanstack/react-router';
import type { Load } from '../../contract/loads';
import { LoadPage } from '../features/loads/page/load-page';
import { BookAgain } from '../features/quotes/booking/again/book-again';
import { again } from '../texts/en/again';
import { loadTalk } from '../texts/en/load-talk';
import { loadTracking } from '../texts/en/load-tracking';
import { LoadMap } from './load-map';
import { ScreenTexts } from './screen-texts';

const TEXTS = { ...again, ...loadTalk, ...loadTracking };

const mapOf = (load: Load) => <LoadMap load={load} />;
const againOf = (load: Load) => <BookAgain load={load} />;

export function LoadScreen() {
  const { id = '' } = useParams({ strict: false });
  return (
    <ScreenTexts messages={TEXTS}>
      <LoadPage key={id} id={id} map={mapOf} again={againOf} />
    </ScreenTexts>
  );
}
