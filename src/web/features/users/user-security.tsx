import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { endUserSessions, readUserSecurity, resetSecondFactor } from '../../../contract/endpoints';
import type { UserSecurity } from '../../../contract/people/user-security';
import { useApi } from '../../api/api-context';
import { queryKeys } from '../../api/query-client';
import { useRead } from '../../api/use-read';
import { useText } from '../../texts/use-text';
import { formatMoment } from '../../ui/format/day';
import { describeAgent } from '../../ui/format/describe-agent';
import { askToConfirm, showToast } from '../../ui/overlay/overlays';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import { ReadFailure } from '../../ui/table/read-failure';
import { RowSkeleton } from '../../ui/table/row-skeleton';
import { useFailureToast } from '../../ui/use-action';
import { useSingleRun } from '../../ui/use-single-run';
import type { User } from './user';

type Session = UserSecurity['sessions'][number];

/** A user's sessions and second factors, for an ADMIN. */
export function UserSecurityPanel({ user, isSelf }: { user: User; isSelf: boolean }) {
  const text = useText();
  const { data, isError, error, refetch } = useRead(readUserSecurity, {
    params: { id: user.id },
    queryKey: [...queryKeys.userSecurity, user.id],
  });
  const factorsLine = useRef<HTMLParagraphElement>(null);
  const change = useChange(user, factorsLine);
  if (!data) {
    if (!isError) return <RowSkeleton rows={3} />;
    return <ReadFailure failed={text('user.security.failed')} error={error} onRetry={() => void refetch()} />;
  }
  const factors = [
    ...(data.hasTotp ? [text('user.security.app')] : []),
    ...(data.passkeys > 0 ? [text('user.security.passkeys', { count: data.passkeys })] : []),
  ];
  return (
    <div className={flow.stack}>
      <p className={font.hint} ref={factorsLine} tabIndex={-1}>
        {factors.length > 0 ? factors.join(', ') : text('user.security.noFactor')}
      </p>
      <ul className={flow.group} aria-label={text('user.security.sessions')}>
        {data.sessions.map((session) => (
          <li key={session.id}>
            <SessionLine
              session={session}
              isRunning={change.isRunning}
              onEnd={() => change.end(session.id)}
            />
          </li>
        ))}
      </ul>
      {data.sessions.length === 0 && <p className={font.hint}>{text('user.security.none')}</p>}
      <div className={flow.buttons}>
        {data.sessions.length > 0 && (
          <Button
            variant="default"
            size="xs"
            loading={change.isRunning}
            onClick={() => void change.end(undefined)}
          >
            {text('user.security.endAll')}
          </Button>
        )}
        {factors.length > 0 && !isSelf && (
          <Button variant="default" size="xs" loading={change.isRunning} onClick={() => void change.reset()}>
            {text('user.security.reset')}
          </Button>
        )}
      </div>
    </div>
  );
}

function SessionLine(props: { session: Session; isRunning: boolean; onEnd: () => Promise<void> }) {
  const { session, isRunning, onEnd } = props;
  const text = useText();
  const { browser, system } = describeAgent(session.userAgent);
  const name = [browser, system].filter(Boolean).join(', ') || text('user.security.unknown');
  const used = formatMoment(session.lastUsedAt ?? session.renewedAt);
  return (
    <div className={flow.between}>
      <span className={flow.fill}>
        <strong>{name}</strong>
        <span className={`${font.below} ${font.words}`}>
          {text('user.security.used', { used })}
          {session.address !== null && ` · ${session.address}`}
        </span>
      </span>
      <Button
        variant="default"
        size="xs"
        disabled={isRunning}
        aria-label={text('user.security.end.of', { name, used })}
        onClick={() => void onEnd()}
      >
        {text('user.security.end')}
      </Button>
    </div>
  );
}

/** Makes an ADMIN's changes, each with a message. If a change removes its own button, `fallback` gets the focus. */
function useChange(user: User, fallback: RefObject<HTMLElement | null>) {
  const text = useText();
  const { send } = useApi();
  const queryClient = useQueryClient();
  const showFailure = useFailureToast();
  const { isRunning, runSingle } = useSingleRun(fallback);

  const run = (work: () => Promise<unknown>, done: string) =>
    runSingle(async () => {
      try {
        await work();
        void showToast(done);
      } catch (error) {
        showFailure(error);
      } finally {
        await queryClient.invalidateQueries({ queryKey: queryKeys.userSecurity });
      }
    });

  return {
    isRunning,
    end: (sessionId: string | undefined) =>
      run(
        () => send(endUserSessions, { params: { id: user.id }, body: sessionId ? { sessionId } : {} }),
        text('user.security.ended'),
      ),
    async reset() {
      const isConfirmed = await askToConfirm({
        title: text('user.security.reset.title'),
        text: text('user.security.reset.text'),
        confirmLabel: text('user.security.reset'),
        isDestructive: true,
      });
      if (!isConfirmed) return;
      await run(() => send(resetSecondFactor, { params: { id: user.id } }), text('user.security.resetDone'));
    },
  };
}
