import { Link } from '@tanstack/react-router';
import { useFragmentParams } from '../features/auth/use-fragment-params';
import { SpotLinkPage } from '../features/quotes/spot/link/spot-link-page';
import { calendar } from '../texts/en/calendar';
import { spotOffer } from '../texts/en/spot-offer';
import { trade } from '../texts/en/trade';
import { ui } from '../texts/en/ui';
import { entryTexts } from '../texts/entry-texts';
import { TextProvider } from '../texts/text-provider';
import { useText } from '../texts/use-text';
import classes from './public/narrow-screen.module.css';
import { TextScreen } from './public/text-screen';

const TEXTS = { ...entryTexts, ...calendar, ...spotOffer, ...trade, ...ui };

/** The page behind the link in a mail that asks a carrier for an offer. It brings texts that are otherwise loaded after login. */
export function SpotOfferScreen() {
  return (
    <TextProvider messages={TEXTS}>
      <Linked />
    </TextProvider>
  );
}

function Linked() {
  const text = useText();
  const link = useFragmentParams('link').get('link') ?? '';
  if (link === '') {
    return (
      <TextScreen
        title="title.spotOffer"
        paragraphs={['spotOffer.none']}
        back={{ label: 'back.login', to: '/login' }}
      />
    );
  }
  return (
    <>
      <h1 className={classes.intro}>{text('spotOffer.lead')}</h1>
      <SpotLinkPage
        link={link}
        open={(id) => (
          <Link to="/quotes/spot/$id" params={{ id }} className={classes.link}>
            {text('spotOffer.open')}
          </Link>
        )}
      />
    </>
  );
}
