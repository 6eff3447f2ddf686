import { useMemo } from 'react';
import type { ApiKey } from '../../../contract/webhooks/keys';
import { useText } from '../../texts/use-text';
import { formatDay, formatMoment, localDay } from '../../ui/format/day';
import { Badge } from '../../ui/marks/badge';
import type { DataColumn } from '../../ui/table/data-table';
import classes from './keys.module.css';
import { presetOf } from './scope-presets';

const dayOf = (instant: string) => localDay(new Date(instant));
/** The last valid day of a key. A key that expires at midnight is valid through the day before. */
const lastDayOf = (instant: string) => localDay(new Date(Date.parse(instant) - 1));

/** The columns after the name, with the customer for users who see several customers' keys. */
export function useKeyColumns({ hasCustomers }: { hasCustomers: boolean }): readonly DataColumn<ApiKey>[] {
  const text = useText();
  return useMemo(() => {
    const column = (
      id: string,
      header: string,
      value: (key: ApiKey) => string | null,
      write: (instant: string) => string,
    ): DataColumn<ApiKey> => {
      const shown = (key: ApiKey) => {
        const instant = value(key);
        return instant === null ? text('keys.never') : write(instant);
      };
      return { id, header, value, cell: shown, filterText: shown };
    };
    /** Shows the day and, in the tooltip, the time, which leaves room for the customer column. */
    const dayColumn = (
      [id, header, value]: [string, string, (key: ApiKey) => string | null],
      dayOf: (instant: string) => string,
    ) => ({
      ...column(id, header, value, (instant) => formatDay(dayOf(instant))),
      tooltip: (key: ApiKey) => {
        const instant = value(key);
        return instant === null ? null : formatMoment(instant);
      },
    });
    const customer: DataColumn<ApiKey> = {
      id: 'customer',
      header: text('keys.customer'),
      value: ({ shipperName }) => shipperName,
    };
    return [
      ...(hasCustomers ? [customer] : []),
      {
        id: 'status',
        header: text('keys.status'),
        value: ({ status }) => text(`keys.status.${status}`),
        cell: ({ status }) => (
          <Badge tone={status === 'ACTIVE' ? 'good' : 'info'}>{text(`keys.status.${status}`)}</Badge>
        ),
        tooltip: ({ status }) => (status === 'PAUSED' ? text('keys.paused') : null),
      },
      {
        id: 'key',
        header: text('keys.key'),
        value: ({ prefix }) => prefix,
        cell: ({ prefix }) => <span className={classes.prefix}>{`${prefix}…`}</span>,
      },
      {
        id: 'scopes',
        header: text('keys.scopes'),
        value: ({ scopes }) => text(`keys.preset.${presetOf(scopes) ?? 'own'}`),
        tooltip: ({ scopes }) => scopes.map((scope) => text(`keys.scope.${scope}`)).join('\n'),
        fileColumns: [{ header: text('keys.scopes'), value: ({ scopes }) => scopes.join(' ') }],
      },
      { id: 'maker', header: text('keys.maker'), value: ({ makerName }) => makerName },
      column('lastUsed', text('keys.lastUsed'), (key) => key.lastUsedAt, formatMoment),
      dayColumn(['expires', text('keys.until'), (key) => key.expiresAt], lastDayOf),
      dayColumn(['created', text('keys.created'), (key) => key.createdAt], dayOf),
    ];
  }, [text, hasCustomers]);
}
