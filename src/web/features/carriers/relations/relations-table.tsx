import { useCallback, useMemo } from 'react';
import { useAddressView } from '../../../address/use-address-view';
import { useRights } from '../../../api/use-rights';
import { useText } from '../../../texts/use-text';
import { useDialogAbout } from '../../../ui/overlay/use-dialog';
import { EmptyState } from '../../../ui/page/empty-state';
import { ServedTable } from '../../../ui/table/served-table';
import type { Relation } from '../carrier';
import { RELATIONS_VIEW } from '../carriers-view';
import { CompanyName } from '../company-name';
import { RelationsFilters } from '../list/carriers-filters';
import { type RelationsScope, useRelations } from '../use-carriers';
import { MultiplierDialog } from './multiplier-dialog';
import { RelationButtons } from './relation-buttons';
import { useRelationActions } from './use-relation-actions';
import { useRelationColumns } from './use-relation-columns';

/** A carrier's customers: requests, approved relations, and their terms. */
export function CarrierRelations({ carrierId }: { carrierId: string }) {
  const scope = useMemo(() => ({ carrierId }), [carrierId]);
  return <RelationsTable scope={scope} other="customer" />;
}

/** A customer's carriers: requests and approved relations. */
export function CustomerRelations({ shipperId }: { shipperId: string }) {
  const scope = useMemo(() => ({ shipperId }), [shipperId]);
  return <RelationsTable scope={scope} other="carrier" />;
}

interface RelationsTableProps {
  scope: RelationsScope;
  /** The side of the relation that the rows show. */
  other: 'carrier' | 'customer';
}

function RelationsTable({ scope, other }: RelationsTableProps) {
  const text = useText();
  const rights = useRights();
  const relationActions = useRelationActions();
  const address = useAddressView(RELATIONS_VIEW);
  const found = useRelations(scope, address.view);
  const side = useMemo(() => sideOf(other, rights.isAdmin), [other, rights.isAdmin]);
  const hasTerms = found.data?.rows.some(({ multiplier }) => multiplier !== undefined) ?? false;
  const columns = useRelationColumns({ hasTerms });
  const multiplier = useDialogAbout<Relation>();
  const actions = useCallback(
    (relation: Relation) => (
      <RelationButtons
        relation={relation}
        name={side.nameOf(relation)}
        focusOn={`[data-row-id="${side.idOf(relation)}"]`}
        rights={rights}
        relationActions={relationActions}
        onMultiplier={multiplier.open}
      />
    ),
    [side, rights, relationActions, multiplier.open],
  );
  return (
    <>
      <ServedTable
        label={text(`relations.table.${other}`)}
        failed={text('relations.failed.read')}
        found={found}
        rowId={side.idOf}
        titleHeader={text(`relations.${other}`)}
        title={side.nameOf}
        titleCell={side.nameCell}
        openLabel={side.nameOf}
        columns={columns}
        actions={actions}
        address={address}
        toolbarFilters={<RelationsFilters {...address} />}
        countText={(count) => text(`relations.count.${other}`, { count })}
        whenEmpty={
          <EmptyState title={text(`relations.empty.${other}`)} hint={text(`relations.empty.${other}.hint`)} />
        }
        exportName={text(`relations.exportName.${other}`)}
        columnsKey="relationsColumns"
      />
      {multiplier.subject && (
        <MultiplierDialog
          key={multiplier.openedCount}
          relation={multiplier.subject}
          name={side.nameOf(multiplier.subject)}
          {...multiplier.props}
        />
      )}
    </>
  );
}

/** The id, name, and cell of the other side. Carriers may not open a customer's page. */
function sideOf(other: RelationsTableProps['other'], isAdmin: boolean) {
  if (other === 'carrier') {
    return {
      idOf: ({ carrierId }: Relation) => carrierId,
      nameOf: ({ carrierName }: Relation) => carrierName,
      nameCell: (row: Relation) => (
        <CompanyName to="/carriers/$id" id={row.carrierId} name={row.carrierName} logo={row.carrierLogoUrl} />
      ),
    };
  }
  return {
    idOf: ({ shipperId }: Relation) => shipperId,
    nameOf: ({ shipperName }: Relation) => shipperName,
    nameCell: (row: Relation) => (
      <CompanyName
        to={isAdmin ? '/customers/$id' : null}
        id={row.shipperId}
        name={row.shipperName}
        logo={row.shipperImageUrl}
      />
    ),
  };
}
