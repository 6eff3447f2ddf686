import { useForm } from '@mantine/form';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { fieldErrorsOf, isSaidByDialog } from '../../texts/form-failure';
import { useErrorText } from '../../texts/use-error-text';
import { useText } from '../../texts/use-text';
import { type FieldMessages, fieldOf, messagesByField } from './field-messages';
import { type FormEnd, focusAfter } from './form-focus';

/** What a form is refused for, at its fields; the sentence is what they mean together. */
export interface Refused<Values> {
  messages: FieldMessages<Values>;
  sentence?: string;
}

/** What the contract's schema made of the values: the body to send, or what is wrong. */
export type Checked<Values, Body> = { ok: true; body: Body } | ({ ok: false } & Refused<Values>);

/** What sending may end with besides an error: nothing when it went well. */
type Sent<Values> = Promise<Refused<Values> | 'CANCELLED' | undefined>;

interface Rules<Values> {
  initialValues: Values;
  /** Fields that are marked as asked for, and refused while they are empty. */
  required: readonly (keyof Values & string)[];
  /** What those read that do not read 'Required'. */
  requiredTexts?: FieldMessages<Values>;
  /** The sentence above what the server says of fields. */
  refusedText?: string;
  /** The field that is to be filled anew after this error: it takes the focus with its content selected. */
  faultyField?: (error: unknown) => (keyof Values & string) | null;
  /** Whether the form itself signs in: elsewhere an ended session is told of by the layout's dialog alone. */
  isWayIn?: boolean;
}

/** Whether the reader has gone elsewhere meanwhile, so that nothing may come of an answer. */
type IsStale = () => boolean;

type Ways<Values, Body> =
  | { check?: undefined; send: (values: Values, isStale: IsStale) => Sent<Values> }
  /** Checks by the contract's schema, which travels only then: zod stays out of the first load. */
  | {
      check: (values: Values) => Promise<Checked<Values, Body>>;
      send: (body: Body, isStale: IsStale) => Sent<Values>;
    };

/** Blanks are nothing, except in what is never trimmed. */
const isEmpty = (value: unknown, name: string) =>
  value === null || (typeof value === 'string' && (name === 'password' ? value : value.trim()) === '');

/**
 * The one way in which forms work, on the library's values and messages: nothing is said before the first try;
 * what is wrong stands at its field, and the first such field takes the focus; a field's message goes when it is
 * changed; one submit at a time; whatever happens, what was typed stays. Spread `formProps` on the form and
 * `field(name)` on its fields, and show `failure` above the buttons.
 */
export function useFormPattern<Values extends object, Body = Values>(
  pattern: Rules<Values> & Ways<Values, Body>,
) {
  const text = useText();
  const errorText = useErrorText();
  const { initialValues, required } = pattern;
  const form = useForm<Values>({ initialValues, clearInputErrorOnChange: true });
  const element = useRef<HTMLFormElement>(null);
  /** Known at once: a second press may come before the next drawing. One that stands here no more is silent. */
  const attempt = useRef<symbol | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [end, setEnd] = useState<FormEnd | null>(null);

  useEffect(() => {
    if (end && element.current) focusAfter(end, element.current);
  }, [end]);

  function refuse({ messages, sentence }: Refused<Values>): 'REFUSED' {
    form.setErrors(messages);
    setFailure(sentence ?? null);
    return 'REFUSED';
  }

  function fail(error: unknown): FormEnd['outcome'] {
    if (!pattern.isWayIn && isSaidByDialog(error)) return 'FAILED';
    const errors = fieldErrorsOf(error);
    const known = errors.filter(({ field }) => fieldOf(field) in initialValues);
    const others = errors.filter((one) => !known.includes(one)).map(({ message }) => message);
    const sentence = known.length > 0 ? pattern.refusedText : errorText(error);
    if (known.length > 0) form.setErrors(messagesByField(known));
    setFailure([sentence, ...others].filter((part) => part !== undefined).join(' ') || null);
    return known.length > 0 ? 'REFUSED' : 'FAILED';
  }

  function missingOf(values: Values): FieldMessages<Values> {
    const messages: FieldMessages<Values> = {};
    for (const name of required) {
      if (isEmpty(values[name], name))
        messages[name] = pattern.requiredTexts?.[name] ?? text('field.required');
    }
    return messages;
  }

  async function run(values: Values, isStale: IsStale): Promise<FormEnd['outcome']> {
    const missing = missingOf(values);
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

  /** Checks and sends what the form holds, also without a press of its button. */
  async function submit(): Promise<FormEnd['outcome']> {
    if (attempt.current) return 'ABANDONED';
    const mine = Symbol('attempt');
    attempt.current = mine;
    const isStale = () => attempt.current !== mine;
    setFailure(null);
    setRunning(true);
    let outcome: FormEnd['outcome'];
    let field: string | null = null;
    try {
      outcome = await run(form.getValues(), isStale);
    } catch (error) {
      if (isStale()) return 'ABANDONED';
      outcome = fail(error);
      if (outcome === 'FAILED') field = pattern.faultyField?.(error) ?? null;
    }
    if (isStale()) return 'ABANDONED';
    attempt.current = null;
    setRunning(false);
    if (outcome !== 'SENT') setEnd({ outcome, field });
    return outcome;
  }

  /** What is on its way has nothing more to say: who went elsewhere is not brought back by an answer. */
  const abandon = useCallback(() => {
    attempt.current = null;
    setRunning(false);
    setFailure(null);
  }, []);

  /** The fields change together, and only their messages go. */
  function setValues(values: Partial<Values>) {
    for (const [name, value] of Object.entries(values)) form.getInputProps(name).onChange(value);
  }

  /** Fills fields from elsewhere; nothing that was said of the former content holds then. */
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
    /** What went wrong with the form as a whole. */
    failure,
    formProps: {
      ref: element,
      noValidate: true,
      onSubmit(event: FormEvent) {
        event.preventDefault();
        // A form in a dialog is inside the page's own tree, whose forms must not hear of it.
        event.stopPropagation();
        void submit();
      },
    },
    field<Name extends keyof Values & string>(name: Name) {
      return {
        name,
        value: form.values[name],
        error: form.errors[name],
        isRequired: required.includes(name),
        onChange: (value: Values[Name]): void => form.getInputProps(name).onChange(value),
      };
    },
  };
}

const hasAny = (messages: object) => Object.keys(messages).length > 0;
