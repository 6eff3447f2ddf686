import { useForm } from '@mantine/form';
import { type FocusEvent, type FormEvent, useCallback, useRef } from 'react';
import { useText } from '../../texts/use-text';
import { isEmpty, missingFields, unfinishedFields } from './empty-fields';
import { type FieldMessages, hasAny } from './field-messages';
import type { SubmitResult } from './form-focus';
import { formList, type ListName } from './form-list';
import type { IsStale, Rules, SendOptions, Sent } from './form-rules';
import { useFormFailure } from './use-form-failure';
import { useSingleSubmit } from './use-single-submit';

/**
 * The behavior of every form, based on the library's values and messages: no errors before the first submit; then errors
 * show at their fields, and the first invalid field gets the focus; editing a field removes its message; only one submit
 * runs at a time; entries are never lost. Spread `formProps` on the form and `field(name)` on its fields, and show `failure`
 * above the buttons.
 */
export function useFormPattern<Values extends object, Body = Values>(
  pattern: Rules<Values> & SendOptions<Values, Body>,
) {
  const text = useText();
  const requiredOf = (values: Values) =>
    typeof pattern.required === 'function' ? pattern.required(values) : pattern.required;
  const form = useForm<Values>({ initialValues: pattern.initialValues, clearInputErrorOnChange: true });
  const element = useRef<HTMLFormElement>(null);
  const { failure, clearFailure, refuse, fail } = useFormFailure(form, pattern);
  const { isRunning, submitSingle, abandonSubmit } = useSingleSubmit(element);

  function missingOf(values: Values): FieldMessages<Values> {
    const messageOf = (name: keyof Values & string) =>
      pattern.requiredTexts?.[name] ?? text('field.required');
    return missingFields(values, requiredOf(values), messageOf);
  }

  const unfinished = () => unfinishedFields(element.current, text('field.unfinished'));

  async function run(values: Values, isStale: IsStale): Promise<SubmitResult['outcome']> {
    clearFailure();
    const missing = { ...missingOf(values), ...unfinished() };
    let sent: Sent<Values>;
    if (pattern.check) {
      const checked = await pattern.check(values);
      if (isStale()) return 'ABANDONED';
      if (!checked.ok) return refuse({ ...checked, messages: { ...checked.messages, ...missing } });
      if (hasAny(missing)) return refuse({ messages: missing });
      form.clearErrors();
      sent = pattern.send(checked.body, isStale);
    } else {
      if (hasAny(missing)) return refuse({ messages: missing });
      form.clearErrors();
      sent = pattern.send(values, isStale);
    }
    const answer = await sent;
    if (isStale()) return 'ABANDONED';
    if (answer === undefined || answer === 'CANCELLED') return answer ?? 'SENT';
    return refuse(answer);
  }

  /** Checks and sends the form, even without a click on its button. */
  const submit = () => submitSingle((isStale) => run(form.getValues(), isStale), fail);

  async function checkLeftField(path: string) {
    const currentValue = () => valueAt(form.getValues(), path);
    const value = currentValue();
    const unread = unfinished()[path];
    if (unread !== undefined) return form.setFieldError(path, unread);
    if (!pattern.check || value === undefined || isEmpty(value, path)) return;
    const checked = await pattern.check(form.getValues());
    const message = checked.ok ? undefined : (checked.messages as Record<string, string>)[path];
    if (message !== undefined && currentValue() === value) form.setFieldError(path, message);
  }

  /** Ignores the running submit: its response must not bring back a user who has left. */
  const abandon = useCallback(() => {
    abandonSubmit();
    clearFailure();
  }, [abandonSubmit, clearFailure]);

  /** Sets several fields at once and removes only their messages. */
  function setValues(values: Partial<Values>) {
    for (const [name, value] of Object.entries(values)) form.getInputProps(name).onChange(value);
  }

  /** Fills fields from outside and clears all messages, which applied to the previous content. */
  function fill(values: Partial<Values>) {
    form.setValues(values);
    form.clearErrors();
    clearFailure();
  }

  return {
    values: form.values,
    setValues,
    fill,
    submit,
    abandon,
    isRunning,
    /** The error of the form as a whole. */
    failure,
    formProps: {
      ref: element,
      noValidate: true,
      'aria-busy': isRunning || undefined,
      onSubmit(event: FormEvent) {
        event.preventDefault();
        // React bubbles the event from a form in a dialog to the page's forms.
        event.stopPropagation();
        void submit();
      },
      ...(pattern.checksOnBlur && {
        onBlur({ target }: FocusEvent<HTMLElement>) {
          const path = target.getAttribute('name');
          // A schema that cannot be loaded shows an error at the submit.
          if (path !== null) checkLeftField(path).catch(() => {});
        },
      }),
    },
    field<Name extends keyof Values & string>(name: Name) {
      return {
        name,
        value: form.values[name],
        error: form.errors[name],
        isRequired: requiredOf(form.values).includes(name),
        onChange: (value: Values[Name]): void => form.getInputProps(name).onChange(value),
      };
    },
    list: <List extends ListName<Values>>(list: List) => formList(form, list),
  };
}

/** The value at a path such as `dropoffs.1.toZip`. */
const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce((value, name) => (value as Record<string, unknown> | undefined)?.[name], values);
