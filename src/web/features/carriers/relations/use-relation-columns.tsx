import { useMemo } from 'react';
import { useText } from '../../../texts/use-text';
import { Badge } from '../../../ui/badge';
import { formatDay, formatMoment } from '../../../ui/format/day';
import type { DataColumn } from '../../../ui/table/data-table';
import type { Relation } from '../carrier';
import classes from '../carriers.module.css';
import { writtenMultiplier } from './multiplier';
import { RelationBadge } from './relation-badge';

/** The columns after the name, with the multiplier if the user may see it. */
export function useRelationColumns({ hasTerms }: { hasTerms: boolean }): readonly DataColumn<Relation>[] {
  const text = useText();
  return useMemo(() => {
    const day = (id: string, header: string, of: (row: Relation) => string): DataColumn<Relation> => ({
      id,
      header,
      value: of,
      cell: (row) => formatDay(of(row).slice(0, 10)),
      tooltip: (row) => formatMoment(of(row)),
    });
    const multiplier: DataColumn<Relation> = {
      id: 'multiplier',
      header: text('relations.multiplier'),
      numeric: true,
      value: (row) => row.multiplier ?? null,
      cell: (row) => (row.multiplier === undefined ? '-' : writtenMultiplier(row.multiplier)),
    };
    return [
      {
        id: 'status',
        header: text('relations.status'),
        leads: true,
        value: ({ status }) => text(`relations.status.${status}`),
        cell: ({ status, shipperIsActive }) => (
          <span className={classes.badges}>
            <RelationBadge status={status} />
            {!shipperIsActive && <Badge tone="info">{text('carriers.deactivated')}</Badge>}
          </span>
        ),
      },
      ...(hasTerms ? [multiplier] : []),
      day('asked', text('relations.asked'), ({ createdAt }) => createdAt),
      day('changed', text('relations.changed'), ({ updatedAt }) => updatedAt),
    ];
  }, [text, hasTerms]);
}
