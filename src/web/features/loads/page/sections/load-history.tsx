import { useText } from '../../../../texts/use-text';
import { SectionCard } from '../../../../ui/page/section-card';
import { TimedList } from '../../../../ui/page/timed-list';
import { inOrder, proposalEvents, transitionEvents } from '../load-events';
import type { LoadSectionProps } from '../load-section-props';
import { useProposals } from '../proposals/use-proposals';

/** Every transition of the load and every proposal of other days, the latest first. */
export function LoadHistory({ load }: LoadSectionProps) {
  const text = useText();
  const { data } = useProposals(load.id);
  const events = inOrder([
    ...transitionEvents(load, text),
    ...proposalEvents(data?.proposals ?? [], load, text),
  ]).reverse();
  return (
    <SectionCard title={text('loads.history')}>
      <TimedList events={events} />
    </SectionCard>
  );
}
