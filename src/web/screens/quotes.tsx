import { useNavigate, useSearch } from '@tanstack/react-router';
import { QuotesWorkspace } from '../features/quotes/quotes-workspace';
import { ROUTES } from '../paths';
import { useText } from '../texts/use-text';
import classes from './page-title.module.css';

export function QuotesScreen() {
  const text = useText();
  const navigate = useNavigate();
  const { request } = useSearch({ strict: false });
  return (
    <>
      <h1 className={classes.title}>{text('quotes.title')}</h1>
      <QuotesWorkspace
        requestId={request || null}
        onOpen={(id) => void navigate({ to: ROUTES.quotes.path, search: id ? { request: id } : {} })}
      />
    </>
  );
}
