import { Button } from '@mantine/core';
import { useState } from 'react';
import type { LoadProposal } from '../../../../../contract/loads/load-proposals';
import type { Load } from '../../../../../contract/loads/loads';
import { useText } from '../../../../texts/use-text';
import { formatDay, formatMoment } from '../../../../ui/format/day';
import { formatCents } from '../../../../ui/format/money';
import { CheckIcon } from '../../../../ui/icons';
import { restoreFocus } from '../../../../ui/overlay/restore-focus';
import { Banner } from '../../../../ui/page/banner';
import boxes from '../../../../ui/page/boxes.module.css';
import flow from '../../../../ui/page/flow.module.css';
import font from '../../../../ui/page/font.module.css';
import { Notice } from '../../../../ui/page/notice';
import { Quoted } from '../../../../ui/page/quoted';
import { useAction } from '../../../../ui/use-action';
import classes from '../load-bars.module.css';
import { actorName, sideName } from '../side-name';
import { LOAD_HEADING_ID } from '../use-load-actions';
import { describeDays } from './describe-days';
import type { ProposalActions } from './use-proposals';

interface ProposalBarProps {
  load: Load;
  proposal: LoadProposal;
  answer: ProposalActions['answer'];
  onDecline: () => void;
}

/** An open proposal of other days: the changes, the parts that stay, and the answers that the user can give. */
export function ProposalBar({ load, proposal, answer, onDecline }: ProposalBarProps) {
  const text = useText();
  const [running, setRunning] = useState<'ACCEPT' | 'WITHDRAW' | null>(null);
  const { failure, run } = useAction();
  const { id, actions, note, days } = proposal;
  const canAnswer = actions.includes('ACCEPT');
  const changes = describeDays(load, days, text);
  const company = sideName(proposal.side, load, text);
  const [only, ...others] = changes;

  async function send(action: 'ACCEPT' | 'WITHDRAW') {
    setRunning(action);
    await run(() => answer(action, id));
    setRunning(null);
    restoreFocus(document.getElementById(LOAD_HEADING_ID));
  }

  return (
    <Banner
      tone="ask"
      as="section"
      label={text('loads.proposal')}
      isScreenOnly
      actions={
        <div className={`${flow.buttons} ${classes.buttons}`}>
          {actions.includes('WITHDRAW') && (
            <Button
              variant="default"
              loading={running === 'WITHDRAW'}
              disabled={running === 'ACCEPT'}
              onClick={() => void send('WITHDRAW')}
            >
              {text('loads.proposal.WITHDRAW')}
            </Button>
          )}
          {actions.includes('DECLINE') && (
            <Button variant="outline" color="var(--bad-text)" disabled={running !== null} onClick={onDecline}>
              {text('loads.proposal.DECLINE')}
            </Button>
          )}
          {canAnswer && (
            <Button
              leftSection={<CheckIcon size={16} />}
              loading={running === 'ACCEPT'}
              disabled={running === 'WITHDRAW'}
              onClick={() => void send('ACCEPT')}
            >
              {text('loads.proposal.ACCEPT')}
            </Button>
          )}
        </div>
      }
    >
      <h2 className={font.title}>
        {others.length === 0
          ? text('loads.proposal.title', { company, change: only ?? '' })
          : text('loads.proposal.title.many', { company })}
      </h2>
      {others.length > 0 && (
        <ul className={boxes.bullets}>
          {changes.map((change) => (
            <li key={change} className={classes.sentence}>
              {change}
            </li>
          ))}
        </ul>
      )}
      <Quoted words={note} />
      <p className={font.hint}>
        {text('loads.proposal.by', {
          moment: formatMoment(proposal.at),
          name: actorName(proposal, load, text),
        })}{' '}
        {text('loads.proposal.stays', { price: formatCents(load.totalCents) })}{' '}
        {text(canAnswer ? 'loads.proposal.until' : 'loads.proposal.waits', {
          day: formatDay(load.pickupDate),
          customer: load.shipper.name,
        })}
      </p>
      {failure !== null && <Notice>{failure}</Notice>}
    </Banner>
  );
}
