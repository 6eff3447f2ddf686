import type { Load, LoadStop } from '../../../../../contract/loads/loads';
import { addDays, isoDate, utcDay } from '../../../../../domain/days/calendar-date';
import { useText } from '../../../../texts/use-text';
import { DayField } from '../../../../ui/form/day-field';
import { TextAreaField } from '../../../../ui/form/text-area-field';
import { useFormPattern } from '../../../../ui/form/use-form-pattern';
import { formatDay } from '../../../../ui/format/day';
import { formatCents } from '../../../../ui/format/money';
import { FormDialog } from '../../../../ui/overlay/form-dialog';
import { Notice } from '../../../../ui/page/notice';
import type { ProposalActions } from './use-proposals';

/** The most days ahead that can be proposed, as `actor.propose_load_days` allows. */
const MAX_DAYS_AHEAD = 366;

interface ProposeDialogProps {
  load: Load;
  propose: ProposalActions['propose'];
  isOpen: boolean;
  onClose: () => void;
}

/** Asks for other days of the stops and for the reason. */
export function ProposeDialog({ load, propose, isOpen, onClose }: ProposeDialogProps) {
  const text = useText();
  const today = utcDay(new Date());
  const form = useFormPattern<{ stops: { date: string | null }[]; note: string }>({
    initialValues: { stops: load.stops.map(({ date }) => ({ date })), note: '' },
    required: [],
    async send({ stops, note }) {
      if (load.stops.every(({ date }, at) => stops[at]?.date === date)) {
        return { messages: {}, sentence: text('loads.propose.same') };
      }
      // The body has all stops, so that the server's messages name the fields of this form.
      const days = load.stops.map(({ position }, at) => ({ position, date: stops[at]?.date ?? '' }));
      await propose({ stops: days, note: note.trim() });
      onClose();
      return undefined;
    },
  });
  const stops = form.list('stops');
  const nameOf = (stop: LoadStop) =>
    text(stop.side === 'PICKUP' ? 'loads.propose.pickup' : 'loads.propose.delivery', { city: stop.city });
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={text('loads.propose.title', { number: load.number })}
      form={form}
      submitLabel={text('loads.propose.send')}
      cancelLabel={text('loads.keep')}
    >
      <p>
        {text('loads.propose.text', {
          customer: load.shipper.name,
          price: formatCents(load.totalCents),
        })}
      </p>
      {load.stops.map((stop, at) => (
        <DayField
          key={stop.position}
          label={nameOf(stop)}
          calendarLabel={text('loads.propose.calendar', { stop: nameOf(stop) })}
          description={text('loads.propose.now', { day: formatDay(stop.date) })}
          min={today}
          max={addDays(isoDate(today), MAX_DAYS_AHEAD)}
          isRequired
          {...stops.field(at, 'date')}
        />
      ))}
      {stops.error && <Notice>{stops.error}</Notice>}
      <TextAreaField
        rows={3}
        label={text('loads.reason')}
        description={text('loads.REJECT.reason')}
        {...form.field('note')}
      />
    </FormDialog>
  );
}
