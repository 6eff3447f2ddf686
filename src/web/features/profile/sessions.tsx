import { Button } from '@mantine/core';
import { useCallback, useRef, useState } from 'react';
import type { OwnSession } from '../../../contract/people/own-account';
import { type Text, useText } from '../../texts/use-text';
import { formatMoment } from '../../ui/format/day';
import { describeAgent } from '../../ui/format/describe-agent';
import { Badge } from '../../ui/marks/badge';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import { ReadFailure } from '../../ui/table/read-failure';
import { RowSkeleton } from '../../ui/table/row-skeleton';
import classes from './profile.module.css';
import { useEndAllSessions, useEndOtherSessions, useEndSession, useOwnSessions } from './use-own-sessions';

/** The number of sessions shown at first; a button shows the others. */
const FIRST_SHOWN = 8;

function nameOf({ userAgent }: OwnSession, text: Text): string {
  const { browser, system } = describeAgent(userAgent);
  if (browser && system) return text('profile.sessions.browserOn', { browser, system });
  return browser ?? system ?? text('profile.sessions.unknown');
}

/** The user's sessions. The user can end each one except the current one, or all of them together. */
export function Sessions({ onAllEnded }: { onAllEnded: () => void }) {
  const text = useText();
  const sessions = useOwnSessions();
  const [areAllShown, setAllShown] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // The clicked button disappears with its session, so the list gets the focus.
  const onEnded = useCallback(() => list.current?.focus({ preventScroll: true }), []);
  const { end, endingId } = useEndSession(onEnded);
  const { endOthers, isEndingOthers } = useEndOtherSessions(onEnded);
  const { endAll, isEnding } = useEndAllSessions(onAllEnded);

  if (!sessions.data) {
    if (!sessions.isError) return <RowSkeleton rows={3} />;
    return (
      <ReadFailure
        failed={text('profile.sessions.failed')}
        error={sessions.error}
        onRetry={() => void sessions.refetch()}
      />
    );
  }
  const shown = areAllShown ? sessions.data : sessions.data.slice(0, FIRST_SHOWN);
  const hidden = sessions.data.length - shown.length;
  return (
    <div className={flow.stack}>
      <ul
        ref={list}
        className={`${flow.group} ${classes.sessions}`}
        tabIndex={-1}
        aria-label={text('profile.sessions')}
      >
        {shown.map((session) => {
          const name = nameOf(session, text);
          const began = formatMoment(session.startedAt);
          return (
            <li key={session.id} className={flow.between}>
              <div className={flow.fill}>
                <span className={flow.row}>
                  <strong>{name}</strong>
                  {session.isCurrent && <Badge tone="good">{text('profile.sessions.this')}</Badge>}
                </span>
                <span className={`${font.below} ${font.words}`}>
                  {session.isCurrent
                    ? text('profile.sessions.began', { began })
                    : text('profile.sessions.used', {
                        began,
                        used: formatMoment(session.lastUsedAt ?? session.renewedAt),
                      })}
                  {session.address !== null && ` · ${session.address}`}
                </span>
              </div>
              {!session.isCurrent && (
                <Button
                  variant="default"
                  size="xs"
                  loading={endingId === session.id}
                  disabled={endingId !== null}
                  aria-label={text('profile.sessions.end.of', { name, began })}
                  onClick={() => void end(session.id, name)}
                >
                  {text('profile.sessions.end')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <div className={flow.buttonsEnd}>
        {hidden > 0 && (
          <Button variant="subtle" size="xs" onClick={() => setAllShown(true)}>
            {text('profile.sessions.more', { count: hidden })}
          </Button>
        )}
        {sessions.data.length > 1 && (
          <Button variant="default" loading={isEndingOthers} onClick={() => void endOthers()}>
            {text('profile.sessions.endOthers')}
          </Button>
        )}
        <Button variant="default" loading={isEnding} onClick={() => void endAll()}>
          {text('profile.sessions.endAll')}
        </Button>
      </div>
    </div>
  );
}
