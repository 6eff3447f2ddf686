import { Button, Loader } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { useText } from '../../texts/use-text';
import { capturePress } from '../../ui/form/capture-press';
import { focusFirstField, focusFirstInvalid } from '../../ui/form/form-focus';
import { SearchIcon } from '../../ui/icons';
import flow from '../../ui/page/flow.module.css';
import { Notice } from '../../ui/page/notice';
import { preloadSearchSchema } from './check-search';
import classes from './search-form.module.css';
import { ShipmentFields } from './shipment-fields';
import type { SearchForm as Form } from './use-search-submit';

interface SearchFormProps {
  form: Form;
  /** The customers to choose from; null if the user cannot choose one. */
  customers: readonly { id: string; name: string }[] | null;
  isRunning: boolean;
  onCancelSearch: () => void;
  /** Closes the form that was reopened above its results. */
  onClose?: () => void;
  /** Whether no search remains this month. */
  isUsedUp?: boolean;
  /** The content above the fields: the kind of search and the number of searches left. */
  head?: ReactNode;
}

export function SearchForm(props: SearchFormProps) {
  const { form, customers, isRunning } = props;
  const { formProps } = form;
  const text = useText();

  const isReopened = props.onClose !== undefined;
  const element = formProps.ref;
  useEffect(() => {
    if (!isReopened || !element.current) return;
    // "Search again" opens the form if the server rejected the search.
    if (!focusFirstInvalid(element.current)) focusFirstField(element.current);
  }, [isReopened, element]);

  return (
    <form
      {...formProps}
      className={classes.form}
      data-pool={form.values.isPool || undefined}
      aria-label={text('quotes.form')}
      // The schema does not load on focus, because the page itself moves the focus here, and the schema is a tenth of what a
      // first visit loads.
      onInput={preloadSearchSchema}
      onKeyDown={(event) => {
        submitFromSelect(event);
        if (props.onClose && !isRunning && leavesForm(event)) props.onClose();
      }}
    >
      {(props.head !== undefined || props.onClose) && (
        <div className={`${flow.between} ${classes.head}`}>
          {props.head}
          {props.onClose && (
            <Button
              className={flow.end}
              variant="default"
              size="xs"
              disabled={isRunning}
              onClick={props.onClose}
            >
              {text('quotes.edit.cancel')}
            </Button>
          )}
        </div>
      )}
      <ShipmentFields form={form} customers={customers}>
        <SearchButton
          isRunning={isRunning}
          isDisabled={props.isUsedUp ?? false}
          onCancel={props.onCancelSearch}
        />
      </ShipmentFields>
      {form.failure && <Notice>{form.failure}</Notice>}
    </form>
  );
}

/** Lets Enter search from any field. Browsers do that for inputs, but not for selects. */
function submitFromSelect(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLSelectElement)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

/** Whether Escape closes the form. It first closes the open list of a field. */
function leavesForm(event: KeyboardEvent<HTMLFormElement>): boolean {
  const field = event.target as HTMLElement;
  return event.key === 'Escape' && !event.defaultPrevented && field.getAttribute('aria-expanded') !== 'true';
}

interface SearchButtonProps {
  isRunning: boolean;
  isDisabled: boolean;
  onCancel: () => void;
}

/** One button in one place: Search or, while a search runs, Cancel Search. */
function SearchButton({ isRunning, isDisabled, onCancel }: SearchButtonProps) {
  const text = useText();
  if (!isRunning) {
    return (
      <Button
        className={classes.submit}
        type="submit"
        disabled={isDisabled}
        leftSection={<SearchIcon size={16} />}
        onPointerDown={capturePress}
      >
        {text('quotes.submit')}
      </Button>
    );
  }
  return (
    <Button
      className={classes.submit}
      type="button"
      variant="default"
      leftSection={<Loader size={16} color="currentColor" />}
      onClick={(event) => {
        // By the end of this click the button is Search again, and would submit the form.
        event.preventDefault();
        // The second half of a double-click on Search must not cancel it.
        if (event.detail < 2) onCancel();
      }}
    >
      {text('quotes.cancelSearch')}
    </Button>
  );
}
