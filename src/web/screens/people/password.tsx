import { useRouter } from '@tanstack/react-router';
import { NewPasswordForm } from '../../features/auth/new-password-form';
import { useText } from '../../texts/use-text';
import { showToast } from '../../ui/overlay/overlays';
import { PageTitle } from '../../ui/page/page-title';
import { ForgotLink } from '../public/forgot-link';

export function PasswordScreen() {
  const text = useText();
  const router = useRouter();
  return (
    <>
      <PageTitle title={text('title.password')} />
      <NewPasswordForm
        isAfterCode={false}
        forgotLink={(email) => <ForgotLink email={email} />}
        onSet={() => {
          void showToast(text('password.set'));
          router.history.push('/quotes');
        }}
      />
    </>
  );
}
