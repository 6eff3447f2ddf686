import { Button } from '@mantine/core';
import { useState } from 'react';
import { useApi } from '../../../api/api-context';
import { readOwnProfile } from '../../../api/own-profile';
import { security as securityTexts } from '../../../texts/en/security';
import { useText } from '../../../texts/use-text';
import { Panel } from '../../../ui/panel';
import { RowSkeleton } from '../../../ui/table/row-skeleton';
import { ConfirmForm } from './confirm-form';
import { MoreTexts } from './more-texts';
import classes from './security.module.css';
import { PasskeyForm, RecoveryCodes, TotpForm } from './setup-forms';
import { useRefreshSecurity, useSecurity } from './use-security';

/** The only page for a user whose role requires a second factor and who has none. The server refuses other calls. */
export function RequiredFactor({ onLogOut }: { onLogOut: () => void }) {
  return (
    <MoreTexts messages={securityTexts}>
      <main className={classes.required}>
        <Panel>
          <SetUp onLogOut={onLogOut} />
        </Panel>
      </main>
    </MoreTexts>
  );
}

function SetUp({ onLogOut }: { onLogOut: () => void }) {
  const text = useText();
  const api = useApi();
  const { data } = useSecurity();
  const refresh = useRefreshSecurity();
  const [way, setWay] = useState<'app' | 'passkey'>('app');
  const [codes, setCodes] = useState<readonly string[]>([]);
  const enter = () => void readOwnProfile(api);
  return (
    <div className={classes.form}>
      <h1 className={classes.heading}>{text('security.required')}</h1>
      {!data && <RowSkeleton label={text('app.loading')} rows={3} />}
      {codes.length > 0 && <RecoveryCodes codes={codes} onClose={enter} />}
      {data && codes.length === 0 && !data.isConfirmed && (
        <ConfirmForm security={data} onConfirmed={() => void refresh()} />
      )}
      {data?.isConfirmed && codes.length === 0 && (
        <>
          {way === 'app' ? <TotpForm onDone={setCodes} /> : <PasskeyForm onDone={enter} />}
          <div className={classes.others}>
            <Button variant="subtle" size="xs" onClick={() => setWay(way === 'app' ? 'passkey' : 'app')}>
              {text(way === 'app' ? 'security.usePasskey' : 'security.useApp')}
            </Button>
          </div>
        </>
      )}
      <div className={classes.others}>
        <Button variant="subtle" size="xs" onClick={onLogOut}>
          {text('security.logout')}
        </Button>
      </div>
    </div>
  );
}
