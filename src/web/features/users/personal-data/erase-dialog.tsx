import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { erasePersonalData, readErasure } from '../../../../contract/endpoints';
import { useApi } from '../../../api/api-context';
import { queryKeys } from '../../../api/query-client';
import { useRead } from '../../../api/use-read';
import { useText } from '../../../texts/use-text';
import { showToast } from '../../../ui/overlay/overlays';
import { TypedConfirmDialog } from '../../../ui/overlay/typed-confirm-dialog';
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
  const client = useQueryClient();
  const navigate = useNavigate();
  const impact = useRead(readErasure, {
    params: { id: user.id },
    queryKey: [...queryKeys.people, user.id, 'erasure'],
    enabled: isOpen,
    // The result is not cached, because an admin may have been invited since.
    gcTime: 0,
  });
  const companies = impact.data?.companiesWithoutAdmin ?? [];

  async function erase(email: string) {
    await send(erasePersonalData, { params: { id: user.id }, body: { email } });
    onClose();
    void showToast(text('personalData.erased'));
    await navigate({ to: '/users' });
    // All queries are reloaded, because names are in lists of all kinds.
    await client.invalidateQueries();
  }

  return (
    <TypedConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={text('personalData.erase.title', { name: nameOf(user) })}
      label={text('personalData.erase.type', { email: user.email })}
      isRight={(email) => email.toLowerCase() === user.email}
      wrongText={text('personalData.erase.wrongEmail', { email: user.email })}
      confirmLabel={text('personalData.erase')}
      isDisabled={impact.data === undefined}
      confirm={erase}
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
    </TypedConfirmDialog>
  );
}
