import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { trackLoad } from '../../../../../contract/loads/load-endpoints';
import type { Tracking } from '../../../../../contract/loads/load-tracking';
import type { Load } from '../../../../../contract/loads/loads';
import { newId } from '../../../../../domain/ids';
import { useApi, useSignedIn } from '../../../../api/api-context';
import { Refusal } from '../../../../api/failures';
import { type LoadFilePlace, newLoadFilePlace, sendLoadFile } from '../../../../api/load-files';
import { queryKeys } from '../../../../api/query-client';
import { useText } from '../../../../texts/use-text';
import { checkWith } from '../../../../ui/form/check-with';
import { useFormPattern } from '../../../../ui/form/use-form-pattern';
import { readEventDraft, writeEventDraft } from './event-draft';
import { bodyOfEvent, clockIn, type EventBody, type EventValues, newEvent, usualPlace } from './event-values';
import { openDropoffs } from './tracking-rows';

const checkBody = checkWith<EventBody>(() =>
  import('../../../../../contract/loads/load-tracking').then(
    ({ trackLoadBodySchema }) => trackLoadBodySchema,
  ),
);

/** A photo or PDF with its place in the storage, so that a retry stores it once. */
interface Photo {
  readonly blob: Blob;
  readonly place: LoadFilePlace;
}

interface RecordEvent {
  load: Load;
  tracking: Tracking;
  isOpen: boolean;
  onRecorded: (tracking: Tracking) => void;
}

/**
 * Manages the form of an event. The photo or PDF is stored first, then the event that names it. After a failure both stay in
 * the form, and another press repeats the missing calls with the same `Idempotency-Key`. Entries survive a reload and Back
 * in this tab; a photo does not.
 */
export function useRecordEvent({ load, tracking, isOpen, onRecorded }: RecordEvent) {
  const { send, session } = useApi();
  const queryClient = useQueryClient();
  const text = useText();
  const userId = useSignedIn().me.user.id;
  const [draft] = useState(() => readEventDraft(userId, load.id));
  const [usual] = useState(() => newEvent(load, tracking.next, new Date()));
  const [initialValues] = useState((): EventValues => ({ ...usual, ...draft }));
  const open = openDropoffs(load, tracking);
  const [photo, setPhoto] = useState<Photo | null>(null);
  const attempt = useRef({ body: '', key: newId() });
  /** The values that the form filled in itself and the user has not changed. */
  const isNow = useRef(draft?.at === undefined);
  const filledPlace = useRef(usual.place);
  const isRecorded = useRef(false);
  useEffect(checkBody.preload, []);

  const form = useFormPattern<EventValues, EventBody>({
    initialValues,
    required: ({ type }) => [
      'type',
      ...(type === 'DELIVERED' && open.length > 1 ? ['stop' as const] : []),
      'day',
      'at',
      'place',
      ...(type === 'EXCEPTION' ? ['note' as const] : []),
    ],
    requiredTexts: { type: text('track.type.required'), stop: text('track.stop.required') },
    refusedText: text('track.refusedFields'),
    check: (values) => checkBody<EventValues>(bodyOfEvent(values)),
    async send(event: EventBody) {
      const body = { ...event, fileUrl: photo && (await store(photo)) };
      const serialized = JSON.stringify(body);
      if (attempt.current.body !== serialized) attempt.current = { body: serialized, key: newId() };
      try {
        const recorded = await send(trackLoad, {
          params: { id: load.id },
          body,
          idempotencyKey: attempt.current.key,
        });
        isRecorded.current = true;
        writeEventDraft(userId, load.id, null);
        onRecorded(recorded);
      } catch (error) {
        // Someone else may have recorded a step. The page then offers the steps that can follow it.
        if (error instanceof Refusal)
          void queryClient.invalidateQueries({ queryKey: queryKeys.load(load.id) });
        throw error;
      }
      return undefined;
    },
  });

  const { values, isRunning } = form;
  useEffect(() => {
    if (isRecorded.current) return;
    const { day, at, ...others } = values;
    const { place, temperatureF, note, internalNote } = others;
    const isTyped =
      !isNow.current || place !== filledPlace.current || `${temperatureF}${note}${internalNote}` !== '';
    const typed = isNow.current ? others : { ...others, day, at };
    writeEventDraft(userId, load.id, isTyped ? typed : null);
  }, [values, userId, load.id]);

  /** Chooses another step or dropoff, and fills in its place unless the user has typed one. */
  function choose(chosen: Partial<Pick<EventValues, 'type' | 'stop'>>) {
    const isFilled = values.place === filledPlace.current;
    filledPlace.current = usualPlace({ ...values, ...chosen }, load, open);
    form.setValues({ ...chosen, ...(isFilled && { place: filledPlace.current }) });
  }
  // The chosen step is gone from the choices, because another tab or person has recorded it or a later one.
  const isGone = values.type !== '' && !tracking.next.includes(values.type) && !isRunning;
  const dropType = useRef(() => {});
  useEffect(() => {
    dropType.current = () => choose({ type: '' });
  });
  useEffect(() => {
    if (isGone && !isRecorded.current) dropType.current();
  }, [isGone]);

  const { zone } = values;
  const fillTime = useRef(() => {});
  useEffect(() => {
    fillTime.current = () => {
      if (isNow.current) form.setValues(clockIn(zone, new Date()));
    };
  });
  // A form that is opened again starts with the current time.
  useEffect(() => {
    if (isOpen) fillTime.current();
  }, [isOpen]);

  function store({ blob, place }: Photo): Promise<string> {
    const file =
      blob instanceof File
        ? ({ file: blob, name: blob.name, extension: 'pdf' } as const)
        : ({ file: blob, name: '', extension: 'jpg' } as const);
    const { signal } = new AbortController();
    return sendLoadFile(session, load.id, file, place, { signal, onProgress() {} });
  }

  return {
    ...form,
    photo: photo?.blob ?? null,
    setPhoto: (blob: Blob | null) => setPhoto(blob && { blob, place: newLoadFilePlace() }),
    /** The dropoffs to choose from; none unless several are left. */
    stopChoices: values.type === 'DELIVERED' && open.length > 1 ? open : [],
    choose,
    chooseZone(zone: string) {
      form.setValues({ zone, ...(isNow.current && clockIn(zone, new Date())) });
    },
    setTime(time: Partial<Pick<EventValues, 'day' | 'at'>>) {
      isNow.current = false;
      form.setValues(time);
    },
  };
}
