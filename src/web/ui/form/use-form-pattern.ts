import { useForm } from '@mantine/form';
import { type FocusEvent, type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { fieldErrorsOf, isShownByDialog } from '../../texts/form-failure';
import { useErrorText } from '../../texts/use-error-text';
import { useText } from '../../texts/use-text';
import { type FieldMessages, fieldOf, messagesByField, valueNameOf } from './field-messages';
import { focusAfter, type SubmitResult } from './form-focus';

/** Why a form was rejected: messages for its fields, and a sentence for all of them together. */
export interface Refused<Values> {
  messages: FieldMessages<Values>;
  sentence?: string;
}

/** The result of the schema's check: the body to send, or the errors. */
export type Checked<Values, Body> = { ok: true; body: Body } | ({ ok: false } & Refused<Values>);

/** The result of sending, besides an error; undefined on success. */
type Sent<Values> = Promise<Refused<Values> | 'CANCELLED' | undefined>;

export interface Rules<Values> {
  initialValues: Values;
  /** Fields marked as required, with an error while they are empty. They may depend on other fields. */
  required: readonly (keyof Values & string)[] | ((values: Values) => readonly (keyof Values & string)[]);
  /** Messages for required fields, instead of 'Required'. */
  requiredTexts?: FieldMessages<Values>;
  /** The sentence above the server's field messages. */
  refusedText?: string;
  /** The field to fill in again after this error: it gets the focus with its content selected. */
  fieldToRetype?: (error: unknown) => (keyof Values & string) | null;
  /** Whether leaving a filled-in field checks it at once. Empty required fields show on submit only. */
  checksOnBlur?: boolean;
  /** Whether the form itself signs the user in. In other forms only the layout's dialog reports an ended session. */
  isLoginForm?: boolean;
}

interface Failure {
  readonly sentence: string;
  /** Every error has its field. */
  readonly isOfFields: boolean;
}

/** Whether the user has left the form, so that the response must be ignored. */
type IsStale = () => boolean;

type SendOptions<Values, Body> =
  | { check?: undefined; send: (values: Values, isStale: IsStale) => Sent<Values> }
  /** Checks with the contract's schema, loaded on demand: zod stays out of the first load. */
  | {
      check: (values: Values) => Promise<Checked<Values, Body>>;
      send: (body: Body, isStale: IsStale) => Sent<Values>;
    };

/** The names of the values that are lists of rows with fields. */
type ListName<Values> = {
  [Name in keyof Values & string]: Values[Name] extends readonly object[] ? Name : never;
}[keyof Values & string];
type RowOf<List> = List extends readonly (infer Row)[] ? Row : never;

/** Blanks count as empty, except in passwords, which are never trimmed. */
const isEmpty = (value: unknown, name: string) =>
  value === null || (typeof value === 'string' && (name === 'password' ? value : value.trim()) === '');

/**
 * The behavior of every form, based on the library's values and messages: no errors before the first submit; then
 * errors show at their fields, and the first invalid field gets the focus; editing a field removes its message;
 * only one submit runs at a time; entries are never lost. Spread `formProps` on the form and `field(name)` on its
 * fields, and show `failure` above the buttons.
 */
export function useFormPattern<Values extends object, Body = Values>(
  pattern: Rules<Values> & SendOptions<Values, Body>,
) {
  const text = useText();
  const errorText = useErrorText();
  const { initialValues } = pattern;
  const requiredOf = (values: Values) =>
    typeof pattern.required === 'function' ? pattern.required(values) : pattern.required;
  const form = useForm<Values>({ initialValues, clearInputErrorOnChange: true });
  const element = useRef<HTMLFormElement>(null);
  /** A ref, because a second click can come before the next render. An attempt that is no longer in it is ignored. */
  const attempt = useRef<symbol | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [result, setResult] = useState<SubmitResult | null>(null);

  useEffect(() => {
    if (result && element.current) focusAfter(result, element.current);
  }, [result]);

  function refuse({ messages, sentence }: Refused<Values>): 'REFUSED' {
    form.setErrors(messages);
    setFailure(sentence === undefined ? null : { sentence, isOfFields: hasAny(messages) });
    return 'REFUSED';
  }

  function fail(error: unknown): SubmitResult['outcome'] {
    if (!pattern.isLoginForm && isShownByDialog(error)) return 'FAILED';
    const errors = fieldErrorsOf(error);
    const known = errors.filter(({ field }) => valueNameOf(fieldOf(field)) in initialValues);
    const others = errors.filter((one) => !known.includes(one)).map(({ message }) => message);
    const sentence = known.length > 0 ? pattern.refusedText : errorText(error);
    if (known.length > 0) form.setErrors(messagesByField(known));
    const whole = [sentence, ...others].filter((part) => part !== undefined).join(' ');
    setFailure(
      whole === '' ? null : { sentence: whole, isOfFields: known.length > 0 && others.length === 0 },
    );
    return known.length > 0 ? 'REFUSED' : 'FAILED';
  }

  function missingOf(values: Values): FieldMessages<Values> {
    const messages: FieldMessages<Values> = {};
    for (const name of requiredOf(values)) {
      if (isEmpty(values[name], name))
        messages[name] = pattern.requiredTexts?.[name] ?? text('field.required');
    }
    return messages;
  }

  /** The fields that the browser could not read, such as half a time. Their value is '', as if they were empty. */
  function unfinishedFields(): FieldMessages<Values> {
    const inputs = [...(element.current?.querySelectorAll('input') ?? [])];
    const unread = inputs.filter(({ name, validity }) => name !== '' && validity.badInput);
    return Object.fromEntries(
      unread.map(({ name }) => [name, text('field.unfinished')]),
    ) as FieldMessages<Values>;
  }

  async function run(values: Values, isStale: IsStale): Promise<SubmitResult['outcome']> {
    const missing = { ...missingOf(values), ...unfinishedFields() };
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

  /** Checks and sends the form, also without a click on its button. */
  async function submit(): Promise<SubmitResult['outcome']> {
    if (attempt.current) return 'ABANDONED';
    const mine = Symbol('attempt');
    attempt.current = mine;
    const isStale = () => attempt.current !== mine;
    setFailure(null);
    setRunning(true);
    let outcome: SubmitResult['outcome'];
    let field: string | null = null;
    try {
      outcome = await run(form.getValues(), isStale);
    } catch (error) {
      if (isStale()) return 'ABANDONED';
      outcome = fail(error);
      if (outcome === 'FAILED') field = pattern.fieldToRetype?.(error) ?? null;
    }
    if (isStale()) return 'ABANDONED';
    attempt.current = null;
    setRunning(false);
    if (outcome !== 'SENT') setResult({ outcome, field });
    return outcome;
  }

  async function checkLeftField(path: string) {
    const currentValue = () => valueAt(form.getValues(), path);
    const value = currentValue();
    const unfinished = (unfinishedFields() as Record<string, string>)[path];
    if (unfinished !== undefined) return form.setFieldError(path, unfinished);
    if (!pattern.check || value === undefined || isEmpty(value, path)) return;
    const checked = await pattern.check(form.getValues());
    const message = checked.ok ? undefined : (checked.messages as Record<string, string>)[path];
    if (message !== undefined && currentValue() === value) form.setFieldError(path, message);
  }

  /** Ignores the running submit: its response must not bring back a user who has left. */
  const abandon = useCallback(() => {
    attempt.current = null;
    setRunning(false);
    setFailure(null);
  }, []);

  /** Sets several fields at once and removes only their messages. */
  function setValues(values: Partial<Values>) {
    for (const [name, value] of Object.entries(values)) form.getInputProps(name).onChange(value);
  }

  /** Fills fields from outside and clears all messages, which applied to the previous content. */
  function fill(values: Partial<Values>) {
    form.setValues(values);
    form.clearErrors();
    setFailure(null);
  }

  return {
    values: form.values,
    setValues,
    fill,
    submit,
    abandon,
    isRunning,
    /** The error of the form as a whole. One about its fields goes with the last of their messages. */
    failure: failure?.isOfFields && !hasAny(form.errors) ? null : (failure?.sentence ?? null),
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
          // A schema that cannot be loaded shows at the submit.
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
    /** A list of rows with fields. Messages stay with their rows when others are inserted or removed. */
    list<List extends ListName<Values>>(list: List) {
      return {
        rows: form.values[list],
        error: form.errors[list],
        field<Name extends keyof RowOf<Values[List]> & string>(index: number, name: Name) {
          const path = `${list}.${index}.${name}`;
          return {
            name: path,
            value: (form.values[list] as readonly RowOf<Values[List]>[])[index]?.[name] as RowOf<
              Values[List]
            >[Name],
            error: form.errors[path],
            onChange(value: RowOf<Values[List]>[Name]): void {
              form.clearFieldError(list);
              form.getInputProps(path).onChange(value);
            },
          };
        },
        insert(row: RowOf<Values[List]>, index: number): void {
          form.clearFieldError(list);
          form.insertListItem(list, row as never, index);
        },
        remove(index: number): void {
          form.clearFieldError(list);
          form.removeListItem(list, index);
        },
        /** New rows in place of all, without their messages. */
        replace(rows: readonly RowOf<Values[List]>[]): void {
          for (const path of Object.keys(form.errors)) {
            if (valueNameOf(path) === list) form.clearFieldError(path);
          }
          form.setFieldValue(list, [...rows] as never);
        },
      };
    },
  };
}

/** The value at a path such as `dropoffs.1.toZip`. */
const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce((value, name) => (value as Record<string, unknown> | undefined)?.[name], values);

const hasAny = (messages: object) => Object.keys(messages).length > 0;
