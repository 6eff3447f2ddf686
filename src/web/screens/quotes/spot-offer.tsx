import { Link } from '@tanstack/react-router';
import { SpotLinkPage } from '../../features/spot/link/spot-link-page';
import { calendar } from '../../texts/en/loads/calendar';
import { spotOffer } from '../../texts/en/quotes/spot-offer';
import { trade } from '../../texts/en/trade';
import { ui } from '../../texts/en/ui';
import { entryTexts } from '../../texts/entry-texts';
import { MailedScreen } from '../mailed-screen';
import classes from '../public/narrow-screen.module.css';

const TEXTS = { ...entryTexts, ...calendar, ...spotOffer, ...trade, ...ui };

/** The screen behind the link in a mail that asks a carrier for an offer. */
export function SpotOfferScreen() {
  return (
    <MailedScreen
      messages={TEXTS}
      title="title.spotOffer"
      incomplete="spotOffer.none"
      lead="spotOffer.lead"
      page={(link, text) => (
        <SpotLinkPage
          link={link}
          open={(id) => (
            <Link to="/quotes/spot/$id" params={{ id }} className={classes.link}>
              {text('spotOffer.open')}
            </Link>
          )}
        />
      )}
    />
  );
}
