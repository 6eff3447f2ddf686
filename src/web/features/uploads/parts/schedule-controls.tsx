import { useState } from 'react';
import { applyUpload } from '../../../../contract/uploads/upload-endpoints';
import type { FileUpload } from '../../../../contract/uploads/uploads';
import { canUploadFamily } from '../../../../domain/access/can-upload';
import { type IsoDate, utcDay } from '../../../../domain/days/calendar-date';
import { effectiveDays } from '../../../../domain/days/effective-days';
import { isLargeChange } from '../../../../domain/money/median-change';
import { useApi } from '../../../api/api-context';
import { useRights } from '../../../api/use-rights';
import { useColumnWords } from '../../../texts/use-column-words';
import { useErrorText } from '../../../texts/use-error-text';
import { useText } from '../../../texts/use-text';
import { DayForm } from '../../../ui/form/day-form';
import { formatDayWithYear } from '../../../ui/format/day';
import { askToConfirm } from '../../../ui/overlay/overlays';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { largeChangeText } from '../upload-medians';
import { CancelScheduled } from './cancel-scheduled';

interface ApplyOnDayProps {
  row: FileUpload;
  /** Whether the user has already confirmed a large change. */
  isConfirmed?: boolean;
  onShow: (id: string) => void;
}

/** Applies a previewed change of a tariff at the start of a later day. */
export function ApplyOnDay({ row, isConfirmed = false, onShow }: ApplyOnDayProps) {
  const text = useText();
  const words = useColumnWords();
  const errorText = useErrorText();
  const { send } = useApi();
  const { caller } = useRights();
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  if (row.carrierId === null || row.bucket !== 'carrier-file-uploads') return null;
  if (!canUploadFamily(caller, 'tariff', row.carrierId)) return null;

  async function schedule(day: string): Promise<string | null> {
    const large = row.needsConfirmation ? row.medians.filter(isLargeChange) : [];
    const isSure =
      large.length === 0 ||
      isConfirmed ||
      (await askToConfirm({
        title: text('uploads.largeChange.ask'),
        text: large.map((median) => `${largeChangeText(median, text, words)}.`).join(' '),
        confirmLabel: text('parts.onDay.confirm'),
        isDestructive: true,
      }));
    if (!isSure) return null;
    try {
      const confirmed = large.length > 0 ? { confirmLargeChange: 'true' as const } : {};
      const query = { effectiveOn: day as IsoDate, ...confirmed };
      onShow((await send(applyUpload, { params: { id: row.id }, query, idempotencyKey })).id);
      return null;
    } catch (error) {
      setKey(crypto.randomUUID());
      return errorText(error);
    }
  }

  return (
    <DayForm
      openLabel={text('parts.onDay')}
      dayLabel={text('parts.onDay.day')}
      calendarLabel={text('parts.onDay.calendar')}
      confirmLabel={text('parts.onDay.confirm')}
      hint={text('parts.onDay.hint')}
      wrongDay={text('parts.onDay.wrong')}
      {...effectiveDays(utcDay(new Date()))}
      onConfirm={schedule}
    />
  );
}

/** The day of a scheduled change, and the button that cancels it. */
export function ScheduledNotice({ row }: { row: FileUpload }) {
  const text = useText();
  const day = row.effectiveOn === null ? '' : formatDayWithYear(row.effectiveOn);
  if (row.status === 'CANCELLED') return <p>{text('parts.cancelled', { day })}</p>;
  return (
    <>
      <p className={font.strong}>{text('parts.scheduled', { day })}</p>
      <div className={flow.buttons}>
        <CancelScheduled row={row} label={`${text('parts.cancel')}…`} />
      </div>
    </>
  );
}
