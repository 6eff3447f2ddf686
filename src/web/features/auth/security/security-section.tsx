import { Button } from '@mantine/core';
import type { OwnSecurity } from '../../../../contract/people/own-security';
import { useSignedIn } from '../../../api/api-context';
import { useText } from '../../../texts/use-text';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { ReadFailure } from '../../../ui/table/read-failure';
import { RowSkeleton } from '../../../ui/table/row-skeleton';
import { AppSection, PasskeysSection } from './factor-sections';
import classes from './security.module.css';
import { CodesDialog, SecurityDialog } from './security-dialog';
import { useSecurity } from './use-security';
import { useSecurityDialog } from './use-security-dialog';

/** The user's second factors and email. Each change asks for proof of identity first. */
export function SecuritySection() {
  const text = useText();
  const { data, isError, error, refetch } = useSecurity();
  if (data) return <Settings security={data} />;
  if (!isError) return <RowSkeleton rows={3} />;
  return <ReadFailure failed={text('security.failed')} error={error} onRetry={() => void refetch()} />;
}

function Settings({ security }: { security: OwnSecurity }) {
  const dialog = useSecurityDialog(security);
  return (
    <>
      <AppSection security={security} dialog={dialog} />
      <PasskeysSection security={security} dialog={dialog} />
      <EmailSection onChange={() => dialog.start({ kind: 'email' })} />
      <SecurityDialog security={security} dialog={dialog} />
      <CodesDialog codes={dialog.codes} closeCodes={dialog.closeCodes} />
    </>
  );
}

function EmailSection({ onChange }: { onChange: () => void }) {
  const text = useText();
  const { email } = useSignedIn().me.user;
  return (
    <section className={`${flow.stack} ${classes.section}`}>
      <div className={flow.between}>
        <div className={`${flow.shrink} ${font.words}`}>
          <strong>{text('security.email')}</strong>
          <span className={font.below}>{email}</span>
        </div>
        <Button variant="default" size="xs" onClick={onChange}>
          {text('security.email.change')}
        </Button>
      </div>
    </section>
  );
}
