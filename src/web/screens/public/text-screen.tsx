import { Link } from '@tanstack/react-router';
import type { MessageId } from '../../texts/en';
import { useText } from '../../texts/use-text';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import { Panel } from '../../ui/page/panel';
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
          <div className={flow.stack}>
            {paragraphs.map((id) => (
              <p key={id}>{text(id)}</p>
            ))}
            <Link to={back.to} className={font.link}>
              {text(back.label)}
            </Link>
          </div>
        </Panel>
      </div>
    </>
  );
}
