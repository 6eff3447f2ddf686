import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { erasePersonalData, readErasure } from '../../../../contract/endpoints';
import { useApi } from '../../../api/api-context';
import { isSessionEnded } from '../../../api/failures';
import { queryKeys } from '../../../api/query-client';
import { useErrorText } from '../../../texts/use-error-text';
import { useText } from '../../../texts/use-text';
import { DANGER_COLOR } from '../../../ui/danger';
import { TextField } from '../../../ui/form/text-field';
import { Dialog } from '../../../ui/overlay/dialog';
import { showToast } from '../../../ui/overlay/overlays';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { Notice } from '../../../ui/page/notice';
import { ReadFailure } from '../../../ui/table/read-failure';
import { nameOf, type User } from '../user';

interface EraseDialogProps {
  user: User;
  isOpen: boolean;
  onClose: () => void;
}

/** Says what remains after erasing, and asks for the user's email. */
export function EraseDialog({ user, isOpen, onClose }: EraseDialogProps) {
  const text = useText();
  const { send } = useApi();
  const impact = useQuery({
    queryKey: [...queryKeys.people, user.id, 'erasure'],
    queryFn: ({ signal }) => send(readErasure, { params: { id: user.id }, signal }),
    enabled: isOpen,
    // The result is not cached, because an admin may have been invited since.
    gcTime: 0,
  });
  const { typed, setTyped, failure, isRunning, erase } = useErase(user, onClose);
  const companies = impact.data?.companiesWithoutAdmin ?? [];
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={text('personalData.erase.title', { name: nameOf(user) })}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={isRunning}>
            {text('app.cancel')}
          </Button>
          <Button
            color={DANGER_COLOR}
            loading={isRunning}
            disabled={impact.data === undefined}
            onClick={() => void erase()}
          >
            {text('personalData.erase')}
          </Button>
        </>
      }
    >
      <form
        className={flow.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (impact.data !== undefined) void erase();
        }}
      >
        <p className={font.hint}>{text('personalData.erase.text')}</p>
        <p className={font.hint}>{text('personalData.erase.forever')}</p>
        {companies.length > 0 && (
          <Notice>
            {text('personalData.erase.lastAdmin', {
              count: companies.length,
              companies: companies.map(({ name }) => name).join(', '),
            })}
          </Notice>
        )}
        {impact.error && (
          <ReadFailure
            failed={text('personalData.impact.failed')}
            error={impact.error}
            onRetry={() => void impact.refetch()}
          />
        )}
        <TextField
          name="confirmEmail"
          label={text('personalData.erase.type', { email: user.email })}
          autoComplete="off"
          isFirst
          value={typed}
          onChange={setTyped}
        />
        {failure !== null && <Notice>{failure}</Notice>}
      </form>
    </Dialog>
  );
}

function useErase(user: User, onClose: () => void) {
  const text = useText();
  const errorText = useErrorText();
  const { send } = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isRunning, setRunning] = useState(false);

  async function erase() {
    if (isRunning) return;
    const email = typed.trim();
    if (email.toLowerCase() !== user.email) {
      return setFailure(text('personalData.erase.wrongEmail', { email: user.email }));
    }
    setFailure(null);
    setRunning(true);
    try {
      await send(erasePersonalData, { params: { id: user.id }, body: { email } });
      onClose();
      void showToast(text('personalData.erased'), text('app.close'));
      await navigate({ to: '/users' });
      // All queries are reloaded, because names are in lists of all kinds.
      await client.invalidateQueries();
    } catch (error) {
      if (!isSessionEnded(error)) setFailure(errorText(error));
    } finally {
      setRunning(false);
    }
  }
  return { typed, setTyped, failure, isRunning, erase };
}
