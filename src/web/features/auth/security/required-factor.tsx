import { Button } from '@mantine/core';
import { useState } from 'react';
import { useApi } from '../../../api/api-context';
import { readOwnProfile } from '../../../api/own-profile';
import { security as securityTexts } from '../../../texts/en/people/security';
import { useErrorText } from '../../../texts/use-error-text';
import { useText } from '../../../texts/use-text';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { Notice } from '../../../ui/page/notice';
import { Panel } from '../../../ui/page/panel';
import { ReadFailure } from '../../../ui/table/read-failure';
import { RowSkeleton } from '../../../ui/table/row-skeleton';
import { useSingleRun } from '../../../ui/use-single-run';
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
  const { data, isError, error, refetch } = useSecurity();
  const refresh = useRefreshSecurity();
  const [way, setWay] = useState<'app' | 'passkey'>('app');
  const [codes, setCodes] = useState<readonly string[]>([]);
  const errorText = useErrorText();
  const [failure, setFailure] = useState('');
  const { runSingle } = useSingleRun();
  /** Opens the site once the second factor is set. After a lost connection the same button tries again. */
  const enter = () =>
    void runSingle(async () => {
      setFailure('');
      await readOwnProfile(api).catch((failed: unknown) => setFailure(errorText(failed)));
    });
  return (
    <div className={flow.stack}>
      <h1 className={font.title}>{text('security.required')}</h1>
      {!data && !isError && <RowSkeleton rows={3} />}
      {!data && isError && (
        <ReadFailure failed={text('security.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {codes.length > 0 && <RecoveryCodes codes={codes} onClose={enter} />}
      {data && codes.length === 0 && !data.isConfirmed && (
        <ConfirmForm security={data} onConfirmed={() => void refresh()} />
      )}
      {data?.isConfirmed && codes.length === 0 && (
        <>
          {way === 'app' ? <TotpForm onDone={setCodes} /> : <PasskeyForm onDone={enter} />}
          <div className={flow.buttons}>
            <Button variant="subtle" size="xs" onClick={() => setWay(way === 'app' ? 'passkey' : 'app')}>
              {text(way === 'app' ? 'security.usePasskey' : 'security.useApp')}
            </Button>
          </div>
        </>
      )}
      {failure && (
        <Notice
          action={
            <Button size="xs" variant="default" onClick={enter}>
              {text('app.tryAgain')}
            </Button>
          }
        >
          {failure}
        </Notice>
      )}
      <div className={flow.buttons}>
        <Button variant="subtle" size="xs" onClick={onLogOut}>
          {text('security.logout')}
        </Button>
      </div>
    </div>
  );
}
