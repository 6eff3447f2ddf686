import { Link } from '@tanstack/react-router';
import { useText } from '../../texts/use-text';
import font from '../../ui/page/font.module.css';
import { useIntendedPage } from './use-intended';

export function BackToLogin() {
  const text = useText();
  return (
    <Link to="/login" search={useIntendedPage()} className={font.link}>
      {text('back.login')}
    </Link>
  );
}
