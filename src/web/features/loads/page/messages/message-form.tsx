import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { sendLoadMessage } from '../../../../../contract/loads/load-endpoints';
import type { Load } from '../../../../../contract/loads/loads';
import { MAX_MESSAGE_FILES } from '../../../../../domain/loads/messages';
import { useApi, useSignedIn } from '../../../../api/api-context';
import { queryKeys } from '../../../../api/query-client';
import { useRepeatableCall } from '../../../../api/use-repeatable-call';
import { readOfTab, writeOfTab } from '../../../../browser-storage';
import { useText } from '../../../../texts/use-text';
import { TextAreaField } from '../../../../ui/form/text-area-field';
import { useFormPattern } from '../../../../ui/form/use-form-pattern';
import flow from '../../../../ui/page/flow.module.css';
import { Notice } from '../../../../ui/page/notice';
import { useAttachments } from '../files/use-attachments';
import { AttachFiles } from './attach-files';
import classes from './messages.module.css';
import { useOfferedFiles } from './use-offered-files';

/** Returns the text that was typed while a message was being sent. */
const typedSince = (sent: string, now: string) =>
  now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;

interface MessageFormProps {
  load: Load;
  /** The company that reads the message; null for an ADMIN, whose messages both sides read. */
  to: string | null;
}

/**
 * Writes a message. The text and the files stay until the server has received them. The text survives a reload and Back in
 * this tab; the files do not.
 */
export function MessageForm({ load, to }: MessageFormProps) {
  const text = useText();
  const { send } = useApi();
  const queryClient = useQueryClient();
  const repeatable = useRepeatableCall();
  const area = useRef<HTMLDivElement>(null);
  const { id } = load;
  const draftKey = `message ${useSignedIn().me.user.id} ${id}`;
  const [isTooMany, setTooMany] = useState(false);
  const form = useFormPattern<{ text: string; fileUrls: readonly string[] }>({
    initialValues: { text: readOfTab(draftKey) ?? '', fileUrls: [] },
    required: ['text'],
    async send(body) {
      if (files.attachments.some(({ state }) => state === 'FAILED')) {
        return { messages: { fileUrls: text('loads.messages.files.failed') } };
      }
      await repeatable(JSON.stringify(body), (idempotencyKey) =>
        send(sendLoadMessage, {
          params: { id },
          body: { text: body.text, fileUrls: [...body.fileUrls] },
          idempotencyKey,
        }),
      );
      await queryClient.invalidateQueries({ queryKey: queryKeys.loadMessages(id) });
      form.fill({ text: typedSince(body.text, latest.current), fileUrls: [] });
      files.clear();
      area.current?.querySelector('textarea')?.focus();
      return undefined;
    },
  });

  const { text: typed } = form.values;
  const latest = useRef(typed);
  useEffect(() => {
    latest.current = typed;
  });
  useEffect(() => writeOfTab(draftKey, typed === '' ? null : typed), [draftKey, typed]);

  const urls = form.field('fileUrls');
  const files = useAttachments(id, urls.onChange);
  const isUploading = files.attachments.some(({ state }) => state === 'WAITING' || state === 'SENDING');

  function add(added: readonly File[]) {
    if (form.isRunning || added.length === 0) return;
    const fits = files.attachments.length + added.length <= MAX_MESSAGE_FILES;
    setTooMany(!fits);
    if (fits) files.add(added);
  }
  const offered = useOfferedFiles(add);

  function sendByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!isUploading) void form.submit();
  }

  return (
    <form
      {...form.formProps}
      {...offered.handlers}
      className={`${flow.form} ${classes.form}`}
      onKeyDown={sendByKey}
      data-over={offered.isOver || undefined}
      data-screen-only
    >
      <div ref={area}>
        <TextAreaField
          rows={3}
          label={to === null ? text('loads.messages.toBoth') : text('loads.messages.to', { company: to })}
          hidesAsterisk
          {...form.field('text')}
        />
      </div>
      {form.failure && <Notice>{form.failure}</Notice>}
      <AttachFiles
        files={files}
        onAdd={add}
        error={isTooMany ? text('loads.messages.files.tooMany', { count: MAX_MESSAGE_FILES }) : urls.error}
        isDisabled={form.isRunning}
      >
        <Button
          type="submit"
          variant="default"
          title={text('loads.messages.send.keys')}
          loading={form.isRunning}
          disabled={isUploading}
        >
          {text('loads.messages.send')}
        </Button>
      </AttachFiles>
    </form>
  );
}
