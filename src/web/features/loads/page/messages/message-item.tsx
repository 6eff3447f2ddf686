import type { LoadFile } from '../../../../../contract/loads/load-files';
import type { LoadMessage } from '../../../../../contract/loads/load-messages';
import type { Load } from '../../../../../contract/loads/loads';
import { usePictureLink } from '../../../../api/pictures';
import { useText } from '../../../../texts/use-text';
import { formatMoment, formatRecent } from '../../../../ui/format/day';
import flow from '../../../../ui/page/flow.module.css';
import font from '../../../../ui/page/font.module.css';
import { ValueOrLink } from '../../../../ui/value-or-link';
import { LoadFileButton } from '../files/load-file-button';
import styles from '../files/load-files.module.css';
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
    <li className={`${flow.shrink} ${classes.message}`} data-own={isOwn || undefined}>
      <p className={`${flow.row} ${font.words}`}>
        <strong>{name}</strong>
        {isOwn ? (
          <span className={font.small}>{text('loads.messages.you')}</span>
        ) : (
          by !== null && <span className={font.small}>{company}</span>
        )}
        <time className={`${font.small} ${flow.end}`} dateTime={at} title={formatMoment(at)}>
          {formatRecent(at)}
        </time>
      </p>
      <p className={font.written}>
        <ValueOrLink value={message.text} />
      </p>
      {pictures.length > 0 && (
        <ul className={flow.row}>
          {pictures.map(({ url }, index) => (
            <li key={url}>
              <MessagePicture url={url} label={text('loads.messages.picture', { number: index + 1, name })} />
            </li>
          ))}
        </ul>
      )}
      {files.length > 0 && (
        <>
          <ul className={flow.stack}>
            {files.map((file) => (
              <li key={file.url}>
                <LoadFileButton file={file} />
              </li>
            ))}
          </ul>
          {!isOwn && <p className={font.small}>{text('loads.messages.files.from', { company })}</p>}
        </>
      )}
    </li>
  );
}

/** A picture that opens in its full size, where the user can save it. */
function MessagePicture({ url, label }: { url: string; label: string }) {
  const link = usePictureLink(url);
  if (link === null) return <span className={styles.picture} role="img" aria-label={label} />;
  return (
    <a href={link} target="_blank" rel="noreferrer" className={flow.inline}>
      <img className={styles.picture} src={link} alt={label} loading="lazy" />
    </a>
  );
}
