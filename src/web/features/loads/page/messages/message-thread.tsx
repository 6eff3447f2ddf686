import { Button } from '@mantine/core';
import { Fragment, useEffect, useRef, useState } from 'react';
import type { Load } from '../../../../../contract/loads/loads';
import { useText } from '../../../../texts/use-text';
import flow from '../../../../ui/page/flow.module.css';
import font from '../../../../ui/page/font.module.css';
import hidden from '../../../../ui/visually-hidden.module.css';
import { MessageItem } from './message-item';
import classes from './messages.module.css';
import { useIsSeen } from './use-is-seen';
import type { useMessages } from './use-messages';

/** The number of messages shown at first, and the number added with each press. */
const STEP = 10;

interface MessageThreadProps {
  load: Load;
  thread: ReturnType<typeof useMessages>;
}

/** The messages of a load, which are marked as read once they are on the screen. */
export function MessageThread({ load, thread }: MessageThreadProps) {
  const text = useText();
  const end = useRef<HTMLParagraphElement>(null);
  const isSeen = useIsSeen(end);
  const { messages, unread, markRead } = thread;
  const last = messages.at(-1)?.position ?? 0;
  /** The last read position when the page opened. It is fixed, so that the line above the first new message stays. */
  const [readAtFirst] = useState(last - unread);
  const [from, setFrom] = useState(() => Math.min(last - STEP + 1, readAtFirst));
  const shown = messages.filter(({ position }) => position >= from);
  const firstShown = shown[0]?.position ?? 1;
  const newest = messages.at(-1);
  const firstNew =
    readAtFirst > 0 && messages.find(({ position, isOwn }) => position > readAtFirst && !isOwn);

  useEffect(() => {
    if (isSeen && unread > 0) void markRead(last);
  }, [isSeen, unread, last, markRead]);

  function showEarlier() {
    const next = firstShown - STEP;
    setFrom(next);
    if (Math.max(1, next) < (messages[0]?.position ?? 1)) void thread.fetchNextPage();
  }

  return (
    <>
      {firstShown > 1 && (
        <Button variant="default" size="xs" loading={thread.isFetchingNextPage} onClick={showEarlier}>
          {text('loads.messages.earlier')}
        </Button>
      )}
      {messages.length === 0 ? (
        <p className={font.small}>{text('loads.messages.none')}</p>
      ) : (
        <ol className={flow.form} aria-label={text('loads.messages')}>
          {shown.map((message) => (
            <Fragment key={message.position}>
              {message === firstNew && <li className={classes.newLine}>{text('loads.messages.new')}</li>}
              <MessageItem load={load} message={message} />
            </Fragment>
          ))}
        </ol>
      )}
      {/* Announces a message that arrives while the page is open. */}
      <p ref={end} className={hidden.visuallyHidden} role="status">
        {newest !== undefined && newest.position > readAtFirst && !newest.isOwn
          ? text('loads.messages.latest', { message: newest.text })
          : ''}
      </p>
    </>
  );
}
