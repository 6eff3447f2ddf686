import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { planText } from '../../../texts/plan-text';
import { useErrorText } from '../../../texts/use-error-text';
import { useText } from '../../../texts/use-text';
import { formatDay } from '../../../ui/format/day';
import { Badge } from '../../../ui/marks/badge';
import { askToConfirm } from '../../../ui/overlay/overlays';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { Notice } from '../../../ui/page/notice';
import { Section } from '../../../ui/page/section';
import type { Customer } from '../use-customers';
import { AdminActions } from './admin-actions';
import { PlanCards } from './plan-cards';
import { type OfferedPlan, searchesOf, seatsOf } from './plan-texts';
import type { Billing } from './use-billing';
import { useSetPlan, useStripePage } from './use-billing-actions';

interface PlanSectionProps {
  customer: Customer;
  billing: Billing;
  canSetPlan: boolean;
  leave: (url: string) => void;
  /** The content between the plan and the plans to choose from. */
  children: ReactNode;
}

const dayOf = (instant: string) => formatDay(instant.slice(0, 10));

/** The plan, the actions for it, and the plans to choose from. */
export function PlanSection({ customer, billing, canSetPlan, leave, children }: PlanSectionProps) {
  const text = useText();
  const errorText = useErrorText();
  const page = useStripePage(customer.id, leave);
  const set = useSetPlan(customer.id);
  const { subscription, isPaidOnline, hasPortal } = billing;
  const current = { plan: subscription?.plan ?? customer.plan };
  const isAtStripe = subscription?.isPaidByStripe === true;
  const canSet = canSetPlan && !isAtStripe;
  const canChoose = !canSetPlan && isPaidOnline && subscription?.status !== 'past_due';
  const failure = page.error ?? set.error;

  async function setTo(offered: OfferedPlan): Promise<void> {
    const plan = text(`plan.${offered.plan}`);
    const limits = {
      seats: seatsOf(offered, text).toLowerCase(),
      searches: searchesOf(offered, text).toLowerCase(),
    };
    const isConfirmed = await askToConfirm({
      title: text('billing.set.title', { plan }),
      text: text('billing.set.text', { name: customer.name, ...limits }),
      confirmLabel: text('billing.set.confirm'),
    });
    if (isConfirmed) set.mutate({ plan: offered.plan, done: text('billing.set.done', { plan }) });
  }

  const choose = canSet
    ? (offered: OfferedPlan) => void setTo(offered)
    : canChoose
      ? ({ plan }: OfferedPlan) => page.open(plan)
      : undefined;
  return (
    <>
      {subscription?.pastDueSince && (
        <OverdueNotice
          subscription={subscription}
          otherName={canSetPlan ? customer.name : null}
          action={
            hasPortal && !canSetPlan ? (
              <Button size="xs" loading={page.opening === null} onClick={() => page.open(null)}>
                {text('billing.pay')}
              </Button>
            ) : null
          }
        />
      )}
      <div className={flow.row}>
        <h2 className={font.heading}>
          {current.plan
            ? text('billing.current', { plan: planText(current, text) })
            : planText(current, text)}
        </h2>
        {subscription && subscription.status !== 'canceled' && (
          <Badge tone={subscription.status === 'active' ? 'good' : 'warn'}>
            {text(`billing.status.${subscription.status}`)}
          </Badge>
        )}
        <div className={`${flow.buttons} ${flow.end}`}>
          {canSet && subscription && (
            <AdminActions customer={customer} subscription={subscription} set={set} />
          )}
          {hasPortal && !canSetPlan && (
            <Button
              size="xs"
              variant="default"
              loading={page.opening === null}
              onClick={() => page.open(null)}
            >
              {text('billing.manage')}
            </Button>
          )}
        </div>
      </div>
      {subscription && <p className={font.hint}>{planHint(subscription)}</p>}
      {failure && <Notice>{errorText(failure)}</Notice>}
      {children}
      <Section title={text('billing.plans')}>
        <p className={font.hint}>{choiceHint()}</p>
        <PlanCards
          plans={billing.plans}
          current={current.plan}
          subscribed={subscription?.plan ?? null}
          onChoose={choose}
          isSetting={canSet}
          running={set.isPending ? set.variables.plan : (page.opening ?? null)}
        />
      </Section>
    </>
  );

  function planHint({ cancelAt, renewsAt }: NonNullable<Billing['subscription']>): string {
    if (cancelAt) return text('billing.ends', { day: dayOf(cancelAt) });
    if (renewsAt) return text('billing.renews', { day: dayOf(renewsAt) });
    return text('billing.byPlatform');
  }

  function choiceHint(): string {
    if (canSet) return text('billing.admin');
    if (canSetPlan) return text('billing.atStripe');
    return text(isPaidOnline ? 'billing.online' : 'billing.contact');
  }
}

function OverdueNotice({
  subscription,
  otherName,
  action,
}: {
  subscription: NonNullable<Billing['subscription']>;
  /** The customer's name for an ADMIN; null for the customer. */
  otherName: string | null;
  action: ReactNode;
}) {
  const text = useText();
  const { pastDueSince, limitsLowerAt, areLimitsLowered } = subscription;
  if (pastDueSince === null || limitsLowerAt === null) return null;
  const message = areLimitsLowered
    ? 'billing.limited'
    : otherName === null
      ? 'billing.overdue'
      : 'billing.overdue.other';
  return (
    <Notice action={action}>
      {text(message, {
        name: otherName ?? '',
        since: dayOf(pastDueSince),
        until: dayOf(limitsLowerAt),
      })}
    </Notice>
  );
}
