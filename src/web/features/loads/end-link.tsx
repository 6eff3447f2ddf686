import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { DANGER_COLOR } from '../../ui/danger';
import flow from '../../ui/page/flow.module.css';

interface EndLinkProps {
  /** The button that asks whether the link should end. */
  askLabel: string;
  /** What happens when the link ends. */
  question: string;
  keepLabel: string;
  endLabel: string;
  isRunning: boolean;
  onEnd: () => Promise<unknown>;
  /** The other buttons for the link. */
  children: ReactNode;
}

/** The buttons for a link to loads, of which the last one ends the link after a question. */
export function EndLink(props: EndLinkProps) {
  const { askLabel, question, keepLabel, endLabel, isRunning, onEnd, children } = props;
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) {
    return (
      <div className={flow.buttons}>
        {children}
        <Button variant="outline" color="var(--bad-text)" onClick={() => setAsking(true)}>
          {askLabel}
        </Button>
      </div>
    );
  }
  return (
    <div className={flow.group}>
      <p>{question}</p>
      <div className={flow.buttons}>
        <Button variant="default" onClick={() => setAsking(false)}>
          {keepLabel}
        </Button>
        <Button
          color={DANGER_COLOR}
          loading={isRunning}
          onClick={() => void onEnd().finally(() => setAsking(false))}
        >
          {endLabel}
        </Button>
      </div>
    </div>
  );
}
