import { useRouter } from '@tanstack/react-router';
import { NewPasswordForm } from '../../features/auth/new-password-form';
import { useText } from '../../texts/use-text';
import { showToast } from '../../ui/overlay/overlays';
import pageTitle from '../page-title.module.css';
import { ForgotLink } from '../public/forgot-link';

export function PasswordScreen() {
  const text = useText();
  const router = useRouter();
  return (
    <>
      <h1 className={pageTitle.title}>{text('title.password')}</h1>
      <NewPasswordForm
        isAfterCode={false}
        forgotLink={(email) => <ForgotLink email={email} />}
        onSet={() => {
          void showToast(text('password.set'), text('app.close'));
          router.history.push('/quotes');
        }}
      />
    </>
  );
}
