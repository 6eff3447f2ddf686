import { canTakeRelationStep } from '../../../../domain/access/can-change-relation';
import type { Rights } from '../../../api/use-rights';
import { useText } from '../../../texts/use-text';
import { RowButton } from '../../../ui/table/row-button';
import type { Relation } from '../carrier';
import classes from '../carriers.module.css';
import { endingVerb } from './ending-verb';
import type { useRelationActions } from './use-relation-actions';

interface RelationButtonsProps {
  relation: Relation;
  /** The other company's name. */
  name: string;
  focusOn: string;
  rights: Rights;
  relationActions: ReturnType<typeof useRelationActions>;
  onMultiplier: (relation: Relation) => void;
}

const STEPS = [
  { to: 'PENDING', verb: 'startOnboarding' },
  { to: 'APPROVED', verb: 'approve' },
  { to: null, verb: null },
] as const;

/** The actions the user may take on a relation. */
export function RelationButtons(props: RelationButtonsProps) {
  const { relation, name, focusOn, rights, relationActions, onMultiplier } = props;
  const text = useText();
  const isRunning = relationActions.isRunning(relation);
  const steps = STEPS.filter(({ to }) =>
    canTakeRelationStep(rights.caller, relation, { from: relation.status, to }),
  )
    .map(({ to, verb }) => ({ to, verb: verb ?? endingVerb(relation.status) }) as const)
    .map((step) =>
      step.to === 'PENDING' && relation.status === 'APPROVED'
        ? ({ to: step.to, verb: 'undoApproval' } as const)
        : step,
    );
  return (
    <span className={classes.actions}>
      {relation.multiplier !== undefined && rights.forCarrier('terms.edit', relation.carrierId) && (
        <RowButton
          label={text('relations.multiplier')}
          isDisabled={isRunning}
          fullLabel={text('relations.multiplier.of', { name })}
          onPress={() => onMultiplier(relation)}
        />
      )}
      {steps.map(({ to, verb }) => (
        <RowButton
          key={verb}
          label={text(`relations.${verb}`)}
          isDisabled={isRunning}
          fullLabel={text(`relations.${verb}.of`, { name })}
          onPress={() =>
            void relationActions.run(
              {
                carrierId: relation.carrierId,
                shipperId: relation.shipperId,
                status: relation.status,
                approval: relation,
                name,
                focusOn,
              },
              to,
            )
          }
        />
      ))}
    </span>
  );
}
