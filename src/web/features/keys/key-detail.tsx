import { readApiKeyUsage } from '../../../contract/endpoints';
import type { ApiKey } from '../../../contract/webhooks/keys';
import { queryKeys } from '../../api/query-client';
import { useRead } from '../../api/use-read';
import { useReadErrorText } from '../../texts/use-error-text';
import { useText } from '../../texts/use-text';
import { formatMomentWithYear } from '../../ui/format/day';
import boxes from '../../ui/page/boxes.module.css';
import { Facts } from '../../ui/page/facts';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import { Notice } from '../../ui/page/notice';
import { Section } from '../../ui/page/section';
import { RowSkeleton } from '../../ui/table/row-skeleton';
import { KeyUsage } from './key-usage';

/** An open key: its scopes, its exact times, and its calls per day. */
export function KeyDetail({ apiKey }: { apiKey: ApiKey }) {
  const text = useText();
  const errorText = useReadErrorText();
  const { data, error } = useRead(readApiKeyUsage, {
    params: { id: apiKey.id },
    queryKey: [...queryKeys.apiKeys, apiKey.id, 'usage'],
  });
  const moment = (instant: string | null) =>
    instant === null ? text('keys.never') : formatMomentWithYear(instant);
  return (
    <div className={flow.detail}>
      <div className={boxes.columns}>
        <Section title={text('keys.scopes')}>
          <ul className={boxes.bullets}>
            {apiKey.scopes.map((scope) => (
              <li key={scope}>
                {text(`keys.scope.${scope}`)} <code className={font.small}>{scope}</code>
              </li>
            ))}
          </ul>
          <Facts
            facts={[
              [text('keys.created'), moment(apiKey.createdAt)],
              [text('keys.expiresAt'), moment(apiKey.expiresAt)],
              [text('keys.lastUsed'), moment(apiKey.lastUsedAt)],
            ]}
          />
        </Section>
        <Section title={text('keys.usage')}>
          {error !== null && !data && (
            <Notice>{text('keys.usage.failed', { reason: errorText(error) })}</Notice>
          )}
          {data ? (
            <KeyUsage days={data.days} />
          ) : (
            error === null && <RowSkeleton label={text('keys.usage.loading')} rows={3} />
          )}
        </Section>
      </div>
    </div>
  );
}
