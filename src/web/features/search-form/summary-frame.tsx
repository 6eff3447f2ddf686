import type { ComponentProps, ReactNode } from 'react';
import { useText } from '../../texts/use-text';
import { formatMomentWithYear } from '../../ui/format/day';
import { LaneSign } from '../../ui/marks/lane-sign';
import flow from '../../ui/page/flow.module.css';
import { AskForSpot } from './ask-for-spot';
import { PrintedBy } from './printed-by';
import classes from './search-summary.module.css';
import { SummaryActions } from './summary-actions';

/** What the lines that sum up a search and a pool are given. */
export interface SummaryProps {
  customerName: string | null;
  /** The company that the quotes are for, named on printouts; null if there is none. */
  companyName: string | null;
  onEdit?: () => void;
  onClear: () => void;
  /** Whether to focus the edit button, because the form was closed. */
  takesFocus: boolean;
}

interface SummaryFrameProps
  extends Omit<SummaryProps, 'customerName'>,
    Pick<ComponentProps<typeof LaneSign>, 'from' | 'to'> {
  createdAt: string;
  spot: ComponentProps<typeof AskForSpot>;
  /** More buttons. */
  actions?: ReactNode;
  /** The facts of the shipment, as list items. */
  children: ReactNode;
}

/** One line that sums up a search or a pool above its results. */
export function SummaryFrame(props: SummaryFrameProps) {
  const { from, to, createdAt, companyName, spot, actions, children, onEdit, onClear, takesFocus } = props;
  const text = useText();
  const company = companyName ?? text('quotes.print.nobody');
  return (
    <div className={classes.summary}>
      <div className={classes.line}>
        <p className={classes.printed} data-print-only>
          {text('quotes.print.heading', { company, moment: formatMomentWithYear(createdAt) })}
        </p>
        <PrintedBy className={classes.printed} />
        <strong className={`${flow.inline} ${classes.lane}`}>
          <LaneSign isLarge from={from} to={to} />
        </strong>
        <ul className={classes.parts}>{children}</ul>
      </div>
      <SummaryActions onEdit={onEdit} onClear={onClear} takesFocus={takesFocus}>
        {actions}
        <AskForSpot {...spot} />
      </SummaryActions>
    </div>
  );
}
