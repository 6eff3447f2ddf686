import { useQuery } from '@tanstack/react-query';
import { readApiKeyUsage } from '../../../contract/endpoints';
import type { ApiKey } from '../../../contract/webhooks/keys';
import { useApi } from '../../api/api-context';
import { queryKeys } from '../../api/query-client';
import { useReadErrorText } from '../../texts/use-error-text';
import { useText } from '../../texts/use-text';
import { formatMomentWithYear } from '../../ui/format/day';
import { Notice } from '../../ui/notice';
import { RowSkeleton } from '../../ui/table/row-skeleton';
import { KeyUsage } from './key-usage';
import classes from './keys.module.css';

/** An open key: its scopes, its exact times, and its calls per day. */
export function KeyDetail({ apiKey }: { apiKey: ApiKey }) {
  const text = useText();
  const { send } = useApi();
  const errorText = useReadErrorText();
  const { data, error } = useQuery({
    queryKey: [...queryKeys.apiKeys, apiKey.id, 'usage'],
    queryFn: ({ signal }) => send(readApiKeyUsage, { params: { id: apiKey.id }, signal }),
  });
  const moment = (instant: string | null) =>
    instant === null ? text('keys.never') : formatMomentWithYear(instant);
  return (
    <div className={classes.detail}>
      <section>
        <h2 className={classes.heading}>{text('keys.scopes')}</h2>
        <ul className={classes.scopes}>
          {apiKey.scopes.map((scope) => (
            <li key={scope}>
              {text(`keys.scope.${scope}`)} <code className={classes.prefix}>{scope}</code>
            </li>
          ))}
        </ul>
        <dl className={classes.times}>
          <dt>{text('keys.created')}</dt>
          <dd>{moment(apiKey.createdAt)}</dd>
          <dt>{text('keys.expiresAt')}</dt>
          <dd>{moment(apiKey.expiresAt)}</dd>
          <dt>{text('keys.lastUsed')}</dt>
          <dd>{moment(apiKey.lastUsedAt)}</dd>
        </dl>
      </section>
      <section>
        <h2 className={classes.heading}>{text('keys.usage')}</h2>
        {error !== null && !data && (
          <Notice>{text('keys.usage.failed', { reason: errorText(error) })}</Notice>
        )}
        {data ? (
          <KeyUsage days={data.days} />
        ) : (
          error === null && <RowSkeleton label={text('keys.usage.loading')} rows={3} />
        )}
      </section>
    </div>
  );
}
