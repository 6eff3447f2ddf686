import { Button } from '@mantine/core';
import type { Plan } from '../../../../domain/people/plans';
import { useText } from '../../../texts/use-text';
import { Badge } from '../../../ui/marks/badge';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import classes from './billing.module.css';
import { type OfferedPlan, priceText, searchesOf, seatsOf } from './plan-texts';

interface PlanCardsProps {
  plans: readonly OfferedPlan[];
  current: Plan | null;
  /** The plan of the live subscription, which cannot be chosen again. */
  subscribed: Plan | null;
  /** Called with the chosen plan; undefined if the user may not choose. */
  onChoose?: ((plan: OfferedPlan) => void) | undefined;
  /** Whether an ADMIN sets the plan, instead of a customer who chooses it. */
  isSetting: boolean;
  /** The plan that is being chosen. */
  running: Plan | null;
}

/** The plans with their limits, prices, and buttons. */
export function PlanCards({ plans, current, subscribed, onChoose, isSetting, running }: PlanCardsProps) {
  const text = useText();
  return (
    <ul className={classes.cards}>
      {plans.map((offered) => {
        const { plan, price } = offered;
        const name = text(`plan.${plan}`);
        const isCurrent = plan === current;
        return (
          <li key={plan} className={classes.plan} data-current={isCurrent || undefined}>
            <div className={flow.between}>
              <h3 className={font.title}>{name}</h3>
              {isCurrent && <Badge tone="info">{text('billing.plans.current')}</Badge>}
            </div>
            {price && <p className={`${font.strong} ${font.figures}`}>{priceText(price, text)}</p>}
            <p className={font.figures}>{seatsOf(offered, text)}</p>
            <p className={font.figures}>{searchesOf(offered, text)}</p>
            {onChoose && plan !== subscribed && (
              <Button
                variant="default"
                fullWidth
                loading={running === plan}
                disabled={running !== null && running !== plan}
                onClick={() => onChoose(offered)}
              >
                {text(isSetting ? 'billing.plans.set' : 'billing.plans.choose', { plan: name })}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
