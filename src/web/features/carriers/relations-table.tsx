import { useCallback, useMemo, useState } from 'react';
import { useText } from '../../texts/use-text';
import { DataTable } from '../../ui/data-table';
import { TITLE_COLUMN } from '../../ui/data-table-types';
import { EmptyState } from '../../ui/empty-state';
import { lazyPart } from '../../ui/lazy-part';
import { ListFrame } from '../../ui/list-frame';
import { TablePages } from '../../ui/table-pages';
import type { Relation } from './carrier';
import { RelationsFilters } from './carriers-filters';
import {
  EMPTY_RELATIONS_VIEW,
  queryOfRelationsView,
  type RelationsView,
  relationsViewOfQuery,
} from './carriers-view';
import { CompanyName } from './company-name';
import { RelationButtons } from './relation-buttons';
import { useAddressQuery } from './use-address-query';
import { type RelationsOf, ROWS_A_PAGE, useRelations } from './use-carriers';
import { useRelationActs } from './use-relation-acts';
import { useRelationColumns } from './use-relation-columns';
import { useRights } from './use-rights';

const MultiplierDialog = lazyPart(
  () => import('./multiplier-dialog'),
  (part) => part.MultiplierDialog,
  { isFloating: true },
);

const BY_NAME = { id: TITLE_COLUMN, isDescending: false };

/** A carrier's customers: who asked, who is taken on, on which terms. */
export function CarrierRelations({ carrierId }: { carrierId: string }) {
  const of = useMemo(() => ({ carrierId }), [carrierId]);
  return <RelationsTable of={of} other="customer" />;
}

/** A customer's carriers: of whom it asked, and who took it on. */
export function CustomerRelations({ shipperId }: { shipperId: string }) {
  const of = useMemo(() => ({ shipperId }), [shipperId]);
  return <RelationsTable of={of} other="carrier" />;
}

interface RelationsTableProps {
  of: RelationsOf;
  /** The side whose names stand in the rows. */
  other: 'carrier' | 'customer';
}

function RelationsTable({ of, other }: RelationsTableProps) {
  const text = useText();
  const rights = useRights();
  const acts = useRelationActs();
  const [query, setQuery] = useAddressQuery();
  const view = useMemo(() => relationsViewOfQuery(query), [query]);
  const push = useCallback(
    (changed: RelationsView) => setQuery(queryOfRelationsView(changed), 'push'),
    [setQuery],
  );
  const { data, error, isCurrent, refetch, readAll } = useRelations(of, view);
  const total = data?.total ?? 0;
  const fromServer = useMemo(() => ({ total, readAll }), [total, readAll]);
  const tableView = useMemo(() => ({ sort: null, filter: view.search }), [view.search]);
  const side = useMemo(() => sideOf(other, rights.isAdmin), [other, rights.isAdmin]);
  const hasTerms = data?.rows.some(({ multiplier }) => multiplier !== undefined) ?? false;
  const columns = useRelationColumns({ hasTerms });
  const [edited, setEdited] = useState<Relation | null>(null);
  const [openings, setOpenings] = useState(0);
  const [isEditing, setEditing] = useState(false);
  const edit = useCallback((relation: Relation) => {
    setEdited(relation);
    setOpenings((count) => count + 1);
    setEditing(true);
  }, []);
  const actions = useCallback(
    (relation: Relation) => (
      <RelationButtons
        relation={relation}
        name={side.nameOf(relation)}
        focusOn={`[data-row-id="${side.idOf(relation)}"]`}
        rights={rights}
        acts={acts}
        onMultiplier={edit}
      />
    ),
    [side, rights, acts, edit],
  );
  const isFiltered = view.search.trim() !== '' || view.status !== null;
  return (
    <>
      <ListFrame
        label={text(`relations.table.${other}`)}
        failed={text('relations.failed.read')}
        error={error}
        onRetry={() => void refetch()}
      >
        {data && (
          <>
            <DataTable
              label={text(`relations.table.${other}`)}
              rows={data.rows}
              rowId={side.idOf}
              titleHeader={text(`relations.${other}`)}
              title={side.nameOf}
              titleCell={side.nameCell}
              openLabel={side.nameOf}
              columns={columns}
              actions={actions}
              view={tableView}
              onViewChange={({ filter }) => {
                if (filter !== view.search) setQuery({ filter, page: null }, 'replace');
              }}
              defaultSort={BY_NAME}
              fromServer={fromServer}
              toolbarFilters={<RelationsFilters view={view} onChange={push} />}
              countText={(_, count) => text(`relations.count.${other}`, { count })}
              onReset={() => push(EMPTY_RELATIONS_VIEW)}
              whenEmpty={
                isFiltered || view.page > 1 || !isCurrent ? undefined : (
                  <EmptyState
                    title={text(`relations.empty.${other}`)}
                    hint={text(`relations.empty.${other}.hint`)}
                  />
                )
              }
              csvName={text(`relations.csv.${other}`)}
              columnsKey="relationsColumns"
              dimmed={!isCurrent}
            />
            <TablePages
              label={text(`relations.table.${other}`)}
              page={view.page}
              limit={ROWS_A_PAGE}
              total={total}
              onTurn={(page) => push({ ...view, page })}
            />
          </>
        )}
      </ListFrame>
      {edited && (
        <MultiplierDialog
          key={openings}
          retryOn={openings}
          relation={edited}
          name={side.nameOf(edited)}
          isOpen={isEditing}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  );
}

/** How the other side of a relation is told apart, called and drawn. A customer's page is not for its carriers. */
function sideOf(other: RelationsTableProps['other'], isAdmin: boolean) {
  if (other === 'carrier') {
    return {
      idOf: ({ carrierId }: Relation) => carrierId,
      nameOf: ({ carrierName }: Relation) => carrierName,
      nameCell: (row: Relation) => (
        <CompanyName to="carrier" id={row.carrierId} name={row.carrierName} logo={row.carrierLogoUrl} />
      ),
    };
  }
  return {
    idOf: ({ shipperId }: Relation) => shipperId,
    nameOf: ({ shipperName }: Relation) => shipperName,
    nameCell: (row: Relation) => (
      <CompanyName
        to={isAdmin ? 'customer' : null}
        id={row.shipperId}
        name={row.shipperName}
        logo={row.shipperImageUrl}
      />
    ),
  };
}
