import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { sendLoadMessage } from '../../../../../contract/load-endpoints';
import type { Load } from '../../../../../contract/loads';
import { useApi } from '../../../../api/api-context';
import { queryKeys } from '../../../../api/query-client';
import { useText } from '../../../../texts/use-text';
import { TextAreaField } from '../../../../ui/form/text-area-field';
import { useFormPattern } from '../../../../ui/form/use-form-pattern';
import { Notice } from '../../../../ui/notice';
import { useRepeatableCall } from '../use-repeatable-call';
import { MessagePictures } from './message-pictures';
import classes from './messages.module.css';

interface MessageFormProps {
  load: Load;
  /** The company that reads it; null for an ADMIN, whom both sides read. */
  to: string | null;
}

/** Writes a message. What is typed stays until the server has it. */
export function MessageForm({ load, to }: MessageFormProps) {
  const text = useText();
  const { send } = useApi();
  const queryClient = useQueryClient();
  const repeatable = useRepeatableCall();
  const area = useRef<HTMLDivElement>(null);
  const [isUploading, setUploading] = useState(false);
  const { id } = load;
  const form = useFormPattern<{ text: string; fileUrls: readonly string[] }>({
    initialValues: { text: '', fileUrls: [] },
    required: ['text'],
    async send(body) {
      await repeatable(JSON.stringify(body), (idempotencyKey) =>
        send(sendLoadMessage, {
          params: { id },
          body: { text: body.text, fileUrls: [...body.fileUrls] },
          idempotencyKey,
        }),
      );
      await queryClient.invalidateQueries({ queryKey: queryKeys.loadMessages(id) });
      form.fill({ text: '', fileUrls: [] });
      area.current?.querySelector('textarea')?.focus();
      return undefined;
    },
  });

  function sendByKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!isUploading) void form.submit();
  }

  const files = form.field('fileUrls');
  return (
    <form {...form.formProps} className={classes.form} onKeyDown={sendByKey} data-screen-only>
      <div ref={area}>
        <TextAreaField
          rows={3}
          label={to === null ? text('loads.messages.toBoth') : text('loads.messages.to', { company: to })}
          hidesAsterisk
          {...form.field('text')}
        />
      </div>
      {form.failure && <Notice>{form.failure}</Notice>}
      <div className={classes.buttons}>
        <MessagePictures
          loadId={id}
          urls={files.value}
          onChange={files.onChange}
          error={files.error}
          isDisabled={form.isRunning}
          isUploading={isUploading}
          onUploading={setUploading}
        />
        <Button
          type="submit"
          variant="default"
          title={text('loads.messages.send.keys')}
          loading={form.isRunning}
          disabled={isUploading}
        >
          {text('loads.messages.send')}
        </Button>
      </div>
    </form>
  );
}
