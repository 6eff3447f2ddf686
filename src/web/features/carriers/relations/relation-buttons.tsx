import { canTakeRelationStep } from '../../../../domain/access/can-change-relation';
import type { Rights } from '../../../api/use-rights';
import { useText } from '../../../texts/use-text';
import { RowButton } from '../../../ui/table/row-button';
import type { Relation } from '../carrier';
import classes from '../carriers.module.css';
import { endingVerb } from './ending-verb';
import type { useRelationActs } from './use-relation-acts';

interface RelationButtonsProps {
  relation: Relation;
  /** The other company's name. */
  name: string;
  focusOn: string;
  rights: Rights;
  acts: ReturnType<typeof useRelationActs>;
  onMultiplier: (relation: Relation) => void;
}

const STEPS = [
  { to: 'PENDING', verb: 'takeOn' },
  { to: 'APPROVED', verb: 'approve' },
  { to: null, verb: null },
] as const;

/** The actions the user may take on a relation. */
export function RelationButtons(props: RelationButtonsProps) {
  const { relation, name, focusOn, rights, acts, onMultiplier } = props;
  const text = useText();
  const isRunning = acts.isRunning(relation);
  const steps = STEPS.filter(({ to }) =>
    canTakeRelationStep(rights.caller, relation, { from: relation.status, to }),
  ).map(({ to, verb }) => ({ to, verb: verb ?? endingVerb(relation.status) }) as const);
  return (
    <span className={classes.acts}>
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
            void acts.act(
              {
                carrierId: relation.carrierId,
                shipperId: relation.shipperId,
                status: relation.status,
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
