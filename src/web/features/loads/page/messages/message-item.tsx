import type { LoadFile } from '../../../../../contract/loads/load-files';
import type { LoadMessage } from '../../../../../contract/loads/load-messages';
import type { Load } from '../../../../../contract/loads/loads';
import { usePictureLink } from '../../../../api/pictures';
import { useText } from '../../../../texts/use-text';
import { formatMoment, formatRecent } from '../../../../ui/format/day';
import { ValueOrLink } from '../../../../ui/value-or-link';
import { LoadFileButton } from '../files/load-file-button';
import { sideName } from '../side-name';
import classes from './messages.module.css';

const isPicture = ({ contentType }: LoadFile) => contentType.startsWith('image/');

interface MessageItemProps {
  load: Load;
  message: LoadMessage;
}

/** A message with its author, the author's company, and the time. */
export function MessageItem({ load, message }: MessageItemProps) {
  const text = useText();
  const { by, side, at, isOwn } = message;
  const pictures = message.files.filter(isPicture);
  const files = message.files.filter((file) => !isPicture(file));
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
      <p className={classes.text}>
        <ValueOrLink value={message.text} />
      </p>
      {pictures.length > 0 && (
        <ul className={classes.pictures}>
          {pictures.map(({ url }, index) => (
            <li key={url}>
              <MessagePicture url={url} label={text('loads.messages.picture', { number: index + 1, name })} />
            </li>
          ))}
        </ul>
      )}
      {files.length > 0 && (
        <>
          <ul className={classes.files}>
            {files.map((file) => (
              <li key={file.url}>
                <LoadFileButton file={file} />
              </li>
            ))}
          </ul>
          {!isOwn && <p className={classes.muted}>{text('loads.messages.files.from', { company })}</p>}
        </>
      )}
    </li>
  );
}

/** A picture that opens in its full size, where the user can save it. */
function MessagePicture({ url, label }: { url: string; label: string }) {
  const link = usePictureLink(url);
  if (link === null) return <span className={classes.picture} role="img" aria-label={label} />;
  return (
    <a href={link} target="_blank" rel="noreferrer" className={classes.picture}>
      <img src={link} alt={label} loading="lazy" />
    </a>
  );
}
