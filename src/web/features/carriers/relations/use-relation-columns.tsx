import { useMemo } from 'react';
import { useText } from '../../../texts/use-text';
import { formatDay, formatMoment } from '../../../ui/format/day';
import { Badge } from '../../../ui/marks/badge';
import flow from '../../../ui/page/flow.module.css';
import type { DataColumn } from '../../../ui/table/data-table';
import type { Relation } from '../carrier';
import { multiplierText } from './multiplier';
import { RelationBadge } from './relation-badge';

/** The columns after the name, with the multiplier if the user may see it. */
export function useRelationColumns({ hasTerms }: { hasTerms: boolean }): readonly DataColumn<Relation>[] {
  const text = useText();
  return useMemo(() => {
    const day = (id: string, header: string, instantOf: (row: Relation) => string): DataColumn<Relation> => ({
      id,
      header,
      value: instantOf,
      cell: (row) => formatDay(instantOf(row).slice(0, 10)),
      tooltip: (row) => formatMoment(instantOf(row)),
    });
    const multiplier: DataColumn<Relation> = {
      id: 'multiplier',
      header: text('relations.multiplier'),
      numeric: true,
      value: (row) => row.multiplier ?? null,
      cell: (row) => (row.multiplier === undefined ? '-' : multiplierText(row.multiplier)),
    };
    return [
      {
        id: 'status',
        header: text('relations.status'),
        isBesideTitle: true,
        value: ({ status }) => text(`relations.status.${status}`),
        cell: ({ status, shipperIsActive }) => (
          <span className={flow.inline}>
            <RelationBadge status={status} />
            {!shipperIsActive && <Badge tone="info">{text('carriers.deactivated')}</Badge>}
          </span>
        ),
      },
      ...(hasTerms ? [multiplier] : []),
      day('requested', text('relations.requested'), ({ createdAt }) => createdAt),
      day('changed', text('relations.changed'), ({ updatedAt }) => updatedAt),
    ];
  }, [text, hasTerms]);
}
