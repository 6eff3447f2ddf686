import { useNavigate } from '@tanstack/react-router';
import type { TariffEditBody } from '../../../../contract/tariffs/tariff-edits';
import { editTariff, scheduleTariffEdit } from '../../../../contract/uploads/upload-endpoints';
import { type IsoDate, utcDay } from '../../../../domain/days/calendar-date';
import { effectiveDays } from '../../../../domain/days/effective-days';
import { isLargeChange } from '../../../../domain/money/median-change';
import { useApi } from '../../../api/api-context';
import { Refusal } from '../../../api/failures';
import { useErrorText } from '../../../texts/use-error-text';
import { useText } from '../../../texts/use-text';
import { DayForm } from '../../../ui/form/day-form';
import { askToConfirm } from '../../../ui/overlay/overlays';

interface ScheduleEditsProps {
  carrierId: string;
  edits: TariffEditBody['edits'];
}

/** Schedules edits for a later day, after a check, and links to their record in the list of uploads. */
export function ScheduleEdits({ carrierId, edits }: ScheduleEditsProps) {
  const text = useText();
  const errorText = useErrorText();
  const { send } = useApi();
  const navigate = useNavigate();
  const params = { id: carrierId };

  /** Large changes are confirmed now, because nobody is asked on the scheduled day. */
  async function confirmLarge(): Promise<'NONE' | 'CONFIRMED' | 'GIVEN_UP'> {
    const { medians } = await send(editTariff, { params, body: { edits, dryRun: true } });
    const columns = medians.filter(isLargeChange).map(({ column }) => column);
    if (columns.length === 0) return 'NONE';
    const isSure = await askToConfirm({
      title: text('effect.onDay.large'),
      text: text('effect.onDay.largeColumns', { columns: columns.join(', ') }),
      confirmLabel: text('effect.onDay.confirm'),
      cancelLabel: text('effect.back'),
      isDestructive: true,
    });
    return isSure ? 'CONFIRMED' : 'GIVEN_UP';
  }

  async function schedule(day: string): Promise<string | null> {
    try {
      const confirmed = await confirmLarge();
      if (confirmed === 'GIVEN_UP') return null;
      const { id } = await send(scheduleTariffEdit, {
        params,
        body: { edits, effectiveOn: day as IsoDate, confirmLargeChange: confirmed === 'CONFIRMED' },
      });
      void navigate({
        to: '/carriers/$id/$tab',
        params: { id: carrierId, tab: 'uploads' },
        search: { upload: id },
      });
      return null;
    } catch (error) {
      const [wrong] = error instanceof Refusal ? error.fieldErrors : [];
      return wrong?.message ?? errorText(error);
    }
  }

  return (
    <DayForm
      openLabel={text('effect.onDay')}
      dayLabel={text('effect.onDay.day')}
      calendarLabel={text('effect.onDay.calendar')}
      confirmLabel={text('effect.onDay.confirm')}
      hint={text('effect.onDay.hint')}
      wrongDay={text('effect.onDay.wrong')}
      {...effectiveDays(utcDay(new Date()))}
      onConfirm={schedule}
    />
  );
}
