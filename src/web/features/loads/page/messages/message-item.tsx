import type { LoadMessage } from '../../../../../contract/load-messages';
import type { Load } from '../../../../../contract/loads';
import { usePictureLink } from '../../../../api/pictures';
import { useText } from '../../../../texts/use-text';
import { formatMoment, formatRecent } from '../../../../ui/format/day';
import { sideName } from '../side-name';
import classes from './messages.module.css';

interface MessageItemProps {
  load: Load;
  message: LoadMessage;
}

/** A message with who wrote it, for which company, and when. */
export function MessageItem({ load, message }: MessageItemProps) {
  const text = useText();
  const { by, side, at, isOwn, fileUrls } = message;
  const company = sideName(side, load, text);
  const name = by?.name ?? company;
  return (
    <li className={classes.message} data-own={isOwn || undefined}>
      <p className={classes.sender}>
        <strong>{name}</strong>
        {isOwn ? (
          <span className={classes.muted}>{text('loads.messages.you')}</span>
        ) : (
          by !== null && <span className={classes.muted}>{company}</span>
        )}
        <time className={classes.when} dateTime={at} title={formatMoment(at)}>
          {formatRecent(at)}
        </time>
      </p>
      <p className={classes.text}>{message.text}</p>
      {fileUrls.length > 0 && (
        <ul className={classes.pictures}>
          {fileUrls.map((url, index) => (
            <li key={url}>
              <MessagePicture url={url} label={text('loads.messages.picture', { number: index + 1, name })} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Opens the picture in its full size, from where it can be saved. */
function MessagePicture({ url, label }: { url: string; label: string }) {
  const link = usePictureLink(url);
  if (link === null) return <span className={classes.picture} role="img" aria-label={label} />;
  return (
    <a href={link} target="_blank" rel="noreferrer" className={classes.picture}>
      <img src={link} alt={label} loading="lazy" />
    </a>
  );
}
