import { SharedLoadPage } from '../../features/loads/shared/shared-load-page';
import { useFragment } from '../../features/loads/shared/use-fragment';
import { sharedLoad } from '../../texts/en/loads/shared-load';
import { trade } from '../../texts/en/trade';
import { entryTexts } from '../../texts/entry-texts';
import { TextProvider } from '../../texts/text-provider';
import { useText } from '../../texts/use-text';
import classes from '../public/narrow-screen.module.css';

const TEXTS = { ...entryTexts, ...sharedLoad, ...trade };

/** The page behind a tracking link. It provides texts that are otherwise loaded after login. */
export function TrackScreen() {
  return (
    <TextProvider messages={TEXTS}>
      <Shared />
    </TextProvider>
  );
}

function Shared() {
  const text = useText();
  const link = useFragment().get('link') ?? '';
  return (
    <>
      <h1 className={classes.intro}>{text('shared.lead')}</h1>
      <div className={classes.wide}>
        <SharedLoadPage key={link} link={link} />
      </div>
    </>
  );
}
