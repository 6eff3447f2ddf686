import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi, useSignedIn } from '../../api/api-context';
import { readOwnProfile } from '../../api/own-profile';
import { queryKeys } from '../../api/query-client';
import { useText } from '../../texts/use-text';
import flow from '../../ui/page/flow.module.css';
import { Panel } from '../../ui/page/panel';
import { ReadFailure } from '../../ui/table/read-failure';
import { RowSkeleton } from '../../ui/table/row-skeleton';
import { Account } from './account';
import { Keyboard } from './keyboard';
import { OwnData } from './own-data';
import classes from './profile.module.css';
import { ProfileForm } from './profile-form';
import { Sessions } from './sessions';
import { ThemeChoice } from './theme-choice';

function Section({ title, area, children }: { title: string; area: string; children: ReactNode }) {
  return (
    <div data-area={area} className={flow.shrink}>
      <Panel title={title}>{children}</Panel>
    </div>
  );
}

/** The user's own profile. It is reloaded, because another browser or an admin may have changed it since login. */
export function OwnProfile({ security, onAllEnded }: { security: ReactNode; onAllEnded: () => void }) {
  const text = useText();
  const api = useApi();
  // The result updates the session, so every component that shows the user updates.
  const { me } = useSignedIn();
  const read = useQuery({
    queryKey: queryKeys.me,
    queryFn: ({ signal }) => readOwnProfile(api, signal),
    // The result is not cached, because it could be older than a later save.
    gcTime: 0,
  });

  if (!read.data) {
    if (!read.isError) {
      return (
        <Panel>
          <RowSkeleton />
        </Panel>
      );
    }
    return (
      <ReadFailure failed={text('profile.failed')} error={read.error} onRetry={() => void read.refetch()} />
    );
  }
  return (
    <div className={classes.page}>
      <div className={classes.column}>
        <Section title={text('profile.about')} area="about">
          <ProfileForm me={me} />
        </Section>
        <Section title={text('profile.sessions')} area="sessions">
          <Sessions onAllEnded={onAllEnded} />
        </Section>
      </div>
      <div className={classes.column}>
        <Section title={text('profile.account')} area="account">
          <Account me={me} />
        </Section>
        <Section title={text('profile.logins')} area="security">
          {security}
        </Section>
        <Section title={text('profile.theme')} area="theme">
          <ThemeChoice />
        </Section>
        <Section title={text('profile.keyboard')} area="keyboard">
          <Keyboard />
        </Section>
        <Section title={text('profile.data')} area="data">
          <OwnData me={me} />
        </Section>
      </div>
    </div>
  );
}
