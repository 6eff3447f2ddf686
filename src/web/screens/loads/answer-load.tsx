import { Link } from '@tanstack/react-router';
import { AnswerLoad } from '../../features/loads/answer/answer-load';
import { answerLoad } from '../../texts/en/loads/answer-load';
import { trade } from '../../texts/en/trade';
import { entryTexts } from '../../texts/entry-texts';
import { MailedScreen } from '../mailed-screen';
import classes from '../public/narrow-screen.module.css';

const TEXTS = { ...entryTexts, ...answerLoad, ...trade };

/** The screen behind the link in a mail that asks a carrier to answer a load. */
export function AnswerLoadScreen() {
  return (
    <MailedScreen
      messages={TEXTS}
      title="title.answerLoad"
      incomplete="answerLoad.none"
      lead="answerLoad.lead"
      page={(link, text) => (
        <AnswerLoad
          link={link}
          open={(id, canAnswer) => (
            <Link to="/loads/$id" params={{ id }} className={classes.link}>
              {text(canAnswer ? 'answerLoad.otherDay' : 'answerLoad.open')}
            </Link>
          )}
        />
      )}
    />
  );
}
