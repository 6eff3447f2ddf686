import type { Load } from '../../../contract/loads/loads';
import { BookAgain } from '../../features/booking/again/book-again';
import { StopMap } from '../../features/lane-map/stop-map';
import { LoadPage } from '../../features/loads/page/load-page';
import { loadTalk } from '../../texts/en/loads/load-talk';
import { loadTracking } from '../../texts/en/loads/load-tracking';
import { loads } from '../../texts/en/loads/loads';
import { again } from '../../texts/en/quotes/again';
import { recordScreen } from '../screen-texts';

const TEXTS = { ...again, ...loads, ...loadTalk, ...loadTracking };

const mapOf = (load: Load) => <StopMap stops={load.stops} />;
const againOf = (load: Load) => <BookAgain load={load} />;

export const LoadScreen = recordScreen(TEXTS, ({ id }) => <LoadPage id={id} map={mapOf} again={againOf} />);
