import { Combobox } from '@mantine/core';
import { useText } from '../../texts/use-text';
import font from '../../ui/page/font.module.css';
import type { useZipHits } from './use-zip-hits';
import type { Choices } from './zip-choices';
import classes from './zip-options.module.css';
import { facilityPlace, hitText } from './zip-text';

interface ZipOptionsProps {
  /** The name of the list. */
  label: string;
  typed: string;
  hits: ReturnType<typeof useZipHits>;
  choices: Choices;
}

/** The places and facilities found for the typed text, or the reason why there are none. */
export function ZipOptions({ label, typed, hits, choices }: ZipOptionsProps) {
  const { places, facilities } = hits;
  const { isSearching, areFacilitiesSelectable } = choices;
  const text = useText();
  const hasRows = places.rows.length + facilities.rows.length > 0;
  const emptyText = places.hasFailed
    ? text('quotes.zip.failed')
    : text(isSearching ? 'quotes.zip.looking' : 'quotes.zip.none');

  const placeOptions = places.rows.map((one) => (
    <Combobox.Option key={one.zip} value={one.zip} disabled={!places.isSettled}>
      {hitText(one, typed)}
    </Combobox.Option>
  ));
  return (
    <>
      {/* The list is always rendered, because the input references it only if it exists at the input's
          next render. */}
      <Combobox.Options
        hidden={!hasRows}
        className={classes.options}
        tabIndex={-1}
        aria-label={hasRows ? label : undefined}
      >
        {facilities.rows.length === 0 ? (
          placeOptions
        ) : (
          <>
            {placeOptions.length > 0 && (
              <Combobox.Group label={text('quotes.zip.places')}>{placeOptions}</Combobox.Group>
            )}
            <Combobox.Group label={text('quotes.zip.facilities')}>
              {facilities.rows.map((one) => (
                <Combobox.Option key={one.id} value={one.id} disabled={!areFacilitiesSelectable}>
                  <span className={font.words}>{one.name}</span>{' '}
                  <span className={font.below}>
                    {text(`facility.${one.type}`)} · {facilityPlace(one)}
                  </span>
                </Combobox.Option>
              ))}
            </Combobox.Group>
          </>
        )}
      </Combobox.Options>
      {(places.hasFailed || !hasRows) && <Combobox.Empty role="status">{emptyText}</Combobox.Empty>}
    </>
  );
}
