import { Link } from '@tanstack/react-router';
import type { MessageId } from '../../texts/en';
import { useText } from '../../texts/use-text';
import { Panel } from '../../ui/panel';
import classes from './narrow-screen.module.css';

interface TextScreenProps {
  title: MessageId;
  paragraphs: readonly MessageId[];
  back: { label: MessageId; to: '/login' | '/quotes' };
}

/** A page with a title, paragraphs, and a link. */
export function TextScreen({ title, paragraphs, back }: TextScreenProps) {
  const text = useText();
  return (
    <>
      <h1 className={classes.title}>{text(title)}</h1>
      <div className={classes.wide}>
        <Panel>
          {paragraphs.map((id) => (
            <p key={id} className={classes.text}>
              {text(id)}
            </p>
          ))}
          <Link to={back.to} className={classes.link}>
            {text(back.label)}
          </Link>
        </Panel>
      </div>
    </>
  );
}
