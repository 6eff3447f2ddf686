import type { UseFormReturnType } from '@mantine/form';
import { useCallback, useState } from 'react';
import { fieldErrorsOf, isShownByDialog } from '../../texts/form-failure';
import { useErrorText } from '../../texts/use-error-text';
import { type FieldMessages, fieldOf, hasAny, messagesByField, valueNameOf } from './field-messages';
import type { SubmitResult } from './form-focus';
import type { Refused, Rules } from './form-rules';

interface Failure {
  readonly sentence: string;
  /** Whether every error has a field that shows it. */
  readonly isOfFields: boolean;
}

/** The error of the form as a whole. `refuse` and `fail` also set the messages of the fields. */
export function useFormFailure<Values extends object>(form: UseFormReturnType<Values>, rules: Rules<Values>) {
  const errorText = useErrorText();
  const [failure, setFailure] = useState<Failure | null>(null);
  const clearFailure = useCallback(() => setFailure(null), []);

  function refuse({ messages, sentence }: Refused<Values>): 'REFUSED' {
    form.setErrors(messages);
    setFailure(sentence === undefined ? null : { sentence, isOfFields: hasAny(messages) });
    return 'REFUSED';
  }

  /** Shows the error; returns whether a field shows part of it. */
  function showError(error: unknown): boolean {
    const split = splitError(error, rules, errorText);
    const isOfField = hasAny(split.messages);
    if (isOfField) form.setErrors(split.messages);
    setFailure(split.failure);
    return isOfField;
  }

  function fail(error: unknown): SubmitResult {
    const isShownHere = rules.isLoginForm || !isShownByDialog(error);
    if (isShownHere && showError(error)) return { outcome: 'REFUSED', field: null };
    return { outcome: 'FAILED', field: rules.fieldToRetype?.(error) ?? null };
  }

  return {
    /** An error that is only about fields disappears with the last of their messages. */
    failure: failure?.isOfFields && !hasAny(form.errors) ? null : (failure?.sentence ?? null),
    clearFailure,
    refuse,
    fail,
  };
}

/** Splits an error into messages for the form's fields and a failure with everything that no field shows. */
function splitError<Values extends object>(
  error: unknown,
  { initialValues, refusedText }: Rules<Values>,
  errorText: (error: unknown) => string,
): { messages: FieldMessages<Values>; failure: Failure | null } {
  const errors = fieldErrorsOf(error);
  const known = errors.filter(({ field }) => valueNameOf(fieldOf(field)) in initialValues);
  const others = errors.filter((one) => !known.includes(one)).map(({ message }) => message);
  const sentence = known.length > 0 ? refusedText : errorText(error);
  const whole = [sentence, ...others].filter((part) => part !== undefined).join(' ');
  return {
    messages: messagesByField(known),
    failure: whole === '' ? null : { sentence: whole, isOfFields: known.length > 0 && others.length === 0 },
  };
}
