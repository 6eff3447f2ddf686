import { Link } from '@tanstack/react-router';
import { useFragmentParams } from '../features/auth/use-fragment-params';
import { AnswerLoad } from '../features/loads/answer/answer-load';
import { answerLoad } from '../texts/en/answer-load';
import { trade } from '../texts/en/trade';
import { entryTexts } from '../texts/entry-texts';
import { TextProvider } from '../texts/text-provider';
import { useText } from '../texts/use-text';
import classes from './public/narrow-screen.module.css';
import { TextScreen } from './public/text-screen';

const TEXTS = { ...entryTexts, ...answerLoad, ...trade };

/** The page behind the link in a carrier's mail. It brings texts that are otherwise loaded after login. */
export function AnswerLoadScreen() {
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
        title="title.answerLoad"
        paragraphs={['answerLoad.none']}
        back={{ label: 'back.login', to: '/login' }}
      />
    );
  }
  return (
    <>
      <h1 className={classes.intro}>{text('answerLoad.lead')}</h1>
      <AnswerLoad
        link={link}
        open={(id, canAnswer) => (
          <Link to="/loads/$id" params={{ id }} className={classes.link}>
            {text(canAnswer ? 'answerLoad.otherDay' : 'answerLoad.open')}
          </Link>
        )}
      />
    </>
  );
}
