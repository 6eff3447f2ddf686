import { Button } from '@mantine/core';
import { canTakeRelationStep } from '../../../../domain/access/can-change-relation';
import type { Rights } from '../../../api/use-rights';
import { useText } from '../../../texts/use-text';
import { RowButton } from '../../../ui/table/row-button';
import type { Carrier } from '../carrier';
import { endingVerb } from './ending-verb';
import type { useRelationActions } from './use-relation-actions';

interface RelationActionProps {
  carrier: Carrier;
  shipperId: string;
  rights: Rights;
  relationActions: ReturnType<typeof useRelationActions>;
  /** The id of the element that gets the focus once the button is gone. */
  focusOn: string;
  /** Whether the button is styled for a page instead of a row. */
  isLarge?: boolean;
}

/** A customer's action for a carrier: request the relationship, or withdraw the request. */
export function RelationAction(props: RelationActionProps) {
  const { carrier, shipperId, rights, relationActions, focusOn, isLarge = false } = props;
  const text = useText();
  const pair = { carrierId: carrier.id, shipperId };
  const status = carrier.relationStatus;
  const to = status === null ? 'REQUESTED' : null;
  const relation = { ...pair, madeBySide: carrier.relationMadeBySide ?? 'SHIPPER' };
  if (!canTakeRelationStep(rights.caller, relation, { from: status, to })) return null;
  if (to === 'REQUESTED' && !carrier.isActive) return null;
  const verb = to === null ? endingVerb(status) : 'request';
  const press = () => void relationActions.run({ ...pair, status, name: carrier.name, focusOn }, to);
  const isRunning = relationActions.isRunning(pair);
  if (isLarge) {
    return (
      <Button size="xs" variant={to === null ? 'default' : 'filled'} loading={isRunning} onClick={press}>
        {text(`relations.${verb}`)}
      </Button>
    );
  }
  return (
    <RowButton
      label={text(`relations.${verb}`)}
      isDisabled={isRunning}
      fullLabel={text(`relations.${verb}.of`, { name: carrier.name })}
      onPress={press}
    />
  );
}
