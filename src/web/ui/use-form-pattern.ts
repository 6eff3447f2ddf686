import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useErrorText } from '../texts/use-error-text';
import { useText } from '../texts/use-text';

/** What is wrong, by the field's name. */
export type FieldMessages<Values> = Partial<Record<keyof Values & string, string>>;

interface FormPattern<Values> {
  initialValues: Values;
  /** Fields that read 'Required' while they are empty. */
  required: readonly (keyof Values & string)[];
  /** Checks by the contract's schema, which travels only then: zod stays out of the first load. */
  check?: (values: Values) => Promise<FieldMessages<Values>>;
  /** Sends the form. Answers what the server says of fields, if anything; what it throws is said as a whole. */
  send: (values: Values) => Promise<FieldMessages<Values> | undefined>;
}

const isEmpty = (value: unknown) => value === null || (typeof value === 'string' && value.trim() === '');

/**
 * The one way in which forms work: nothing is said before the first try; what is wrong stands at its field,
 * and the first such field takes the focus; a field's message goes when it is changed; whatever happens, what
 * was typed stays. Spread `formProps` on the form and `field(name)` on its fields. Without the library's hook
 * for forms, of which this needs little (5 kB less).
 */
export function useFormPattern<Values extends object>(pattern: FormPattern<Values>) {
  const text = useText();
  const errorText = useErrorText();
  const element = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(pattern.initialValues);
  const [errors, setErrors] = useState<FieldMessages<Values>>({});
  /** Known at once: a second press may come before the next drawing. */
  const isSending = useRef(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isRunning, setRunning] = useState(false);
  /** How often the form was refused: each time the focus moves anew. */
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  /** Whether there was anything to refuse. */
  function refuse(messages: FieldMessages<Values>): boolean {
    const isRefused = Object.values(messages).some((message) => message !== undefined);
    setErrors(messages);
    if (isRefused) setRefusals((count) => count + 1);
    return isRefused;
  }

  function setValue<Name extends keyof Values & string>(name: Name, value: Values[Name]) {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors((before) => ({ ...before, [name]: undefined }));
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    // A form in a dialog is inside the page's own tree, whose forms must not hear of it.
    event.stopPropagation();
    if (isSending.current) return;
    isSending.current = true;
    const messages: FieldMessages<Values> = {};
    for (const name of pattern.required) if (isEmpty(values[name])) messages[name] = text('field.required');
    setFailure(null);
    setRunning(true);
    try {
      if (refuse({ ...(await pattern.check?.(values)), ...messages })) return;
      refuse((await pattern.send(values)) ?? {});
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      isSending.current = false;
      setRunning(false);
    }
  }

  return {
    values,
    setValue,
    isRunning,
    /** What went wrong with the form as a whole. */
    failure,
    formProps: { ref: element, noValidate: true, onSubmit: submit },
    field<Name extends keyof Values & string>(name: Name) {
      return {
        name,
        value: values[name],
        error: errors[name],
        isRequired: pattern.required.includes(name),
        onChange: (value: Values[Name]) => setValue(name, value),
      };
    },
  };
}
