import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { applyUpload, cancelUpload } from '../../../../contract/upload-endpoints';
import type { FileUpload } from '../../../../contract/uploads';
import { canUploadFamily } from '../../../../domain/access/can-upload';
import { addDays, type IsoDate, utcDay } from '../../../../domain/calendar-date';
import { effectiveDayError } from '../../../../domain/effective-days';
import { isLargeChange } from '../../../../domain/median-change';
import { useApi } from '../../../api/api-context';
import { queryKeys } from '../../../api/query-client';
import { useRights } from '../../../api/use-rights';
import { useErrorText } from '../../../texts/use-error-text';
import { useText } from '../../../texts/use-text';
import { DayField } from '../../../ui/form/day-field';
import { formatDayWithYear } from '../../../ui/format/day';
import { Notice } from '../../../ui/notice';
import { askToConfirm } from '../../../ui/overlay/overlays';
import { largeChangeText } from '../upload-medians';
import panel from '../upload-panel.module.css';
import classes from './parts.module.css';

interface ScheduleProps {
  row: FileUpload;
  onShow: (id: string) => void;
}

/** Applies a previewed change of a tariff at the start of a later day. */
export function ApplyOnDay({ row, onShow }: ScheduleProps) {
  const text = useText();
  const errorText = useErrorText();
  const { send } = useApi();
  const { caller } = useRights();
  const today = utcDay(new Date());
  const [day, setDay] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  if (row.carrierId === null || row.bucket !== 'carrier-file-uploads') return null;
  if (!canUploadFamily(caller, 'tariff', row.carrierId)) return null;
  if (!isOpen) {
    return (
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => setOpen(true)}>
          {text('parts.onDay')}
        </Button>
      </div>
    );
  }

  async function schedule() {
    const isValid = day !== null && effectiveDayError(day as IsoDate, today) === null;
    if (!isValid) return setFailure(text('parts.onDay.wrong'));
    const large = row.needsConfirmation ? row.medians.filter(isLargeChange) : [];
    const isConfirmed =
      large.length === 0 ||
      (await askToConfirm({
        title: text('uploads.largeChange.ask'),
        text: large.map((median) => `${largeChangeText(median, text)}.`).join(' '),
        confirmLabel: text('parts.onDay.confirm'),
        cancelLabel: text('app.cancel'),
        isDestructive: true,
      }));
    if (!isConfirmed) return;
    setSending(true);
    setFailure(null);
    try {
      const confirmed = large.length > 0 ? { confirmLargeChange: 'true' as const } : {};
      const query = { effectiveOn: day as IsoDate, ...confirmed };
      onShow((await send(applyUpload, { params: { id: row.id }, query, idempotencyKey })).id);
    } catch (error) {
      setKey(crypto.randomUUID());
      setFailure(errorText(error));
    } finally {
      setSending(false);
    }
  }

  return (
    <div className={classes.schedule}>
      <div className={classes.buttons}>
        <DayField
          name="effectiveOn"
          label={text('parts.onDay.day')}
          calendarLabel={text('parts.onDay.calendar')}
          value={day}
          onChange={setDay}
          min={addDays(today, 1)}
          max={addDays(today, 366)}
        />
        <Button variant="default" loading={isSending} onClick={() => void schedule()}>
          {text('parts.onDay.confirm')}
        </Button>
      </div>
      <p className={panel.note}>{text('parts.onDay.hint')}</p>
      {failure !== null && <Notice>{failure}</Notice>}
    </div>
  );
}

/** What a scheduled change waits for, and the button that cancels it. The panel need not wait for the live row. */
export function ScheduledNotice({ row }: Pick<ScheduleProps, 'row'>) {
  const text = useText();
  const errorText = useErrorText();
  const { send } = useApi();
  const { caller } = useRights();
  const queryClient = useQueryClient();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const day = row.effectiveOn === null ? '' : formatDayWithYear(row.effectiveOn);
  const [isCancelled, setCancelled] = useState(false);
  if (row.status === 'CANCELLED' || isCancelled)
    return <p className={panel.text}>{text('parts.cancelled', { day })}</p>;
  const mayCancel = row.carrierId !== null && canUploadFamily(caller, 'tariff', row.carrierId);

  async function cancel() {
    const isConfirmed = await askToConfirm({
      title: text('parts.cancel.ask'),
      text: text('parts.cancel.text', { day }),
      confirmLabel: text('parts.cancel'),
      cancelLabel: text('parts.cancel.keep'),
      isDestructive: true,
    });
    if (!isConfirmed) return;
    setSending(true);
    setFailure(null);
    try {
      await send(cancelUpload, { params: { id: row.id } });
      setCancelled(true);
      await queryClient.invalidateQueries({ queryKey: queryKeys.uploads });
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      setSending(false);
    }
  }

  return (
    <>
      <p className={panel.outcome}>{text('parts.scheduled', { day })}</p>
      {failure !== null && <Notice>{failure}</Notice>}
      {mayCancel && (
        <div className={classes.buttons}>
          <Button variant="outline" color="red" loading={isSending} onClick={() => void cancel()}>
            {text('parts.cancel')}…
          </Button>
        </div>
      )}
    </>
  );
}
