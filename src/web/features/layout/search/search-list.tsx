import type { KeyboardEvent, ReactNode } from 'react';
import type { SearchRow } from '../../../../contract/quotes/search-everywhere';
import { formatZip } from '../../../../domain/places/zip';
import { useText } from '../../../texts/use-text';
import { ChevronIcon, icon } from '../../../ui/icons';
import { LaneSign } from '../../../ui/marks/lane-sign';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { MENU_ICONS } from '../menu-icons';
import classes from './search-box.module.css';
import type { Entry, Section } from './search-entries';

const ICONS: Readonly<Record<Entry['kind'], (props: { size?: number }) => ReactNode>> = {
  LANE: MENU_ICONS.search,
  LOAD: MENU_ICONS.loads,
  QUOTE: MENU_ICONS.quotes,
  SPOT_REQUEST: MENU_ICONS.spot,
  CARRIER: MENU_ICONS.carriers,
  CUSTOMER: MENU_ICONS.customers,
  PERSON: MENU_ICONS.users,
  FACILITY: MENU_ICONS.facilities,
  SCREEN: icon(<path d="M4 5h16v14H4zM4 9.5h16" />),
  ACTION: icon(<path d="M13 3 5 13.5h6L11 21l8-10.5h-6L13 3Z" />),
  MORE: ChevronIcon,
};
const LABELS = {
  RECENT: 'search.recent',
  SCREENS: 'search.screens',
  LANE: 'search.LANE',
  LOAD: 'search.LOAD',
  QUOTE: 'search.QUOTE',
  SPOT_REQUEST: 'search.SPOT_REQUEST',
  CARRIER: 'search.CARRIER',
  CUSTOMER: 'search.CUSTOMER',
  PERSON: 'search.PERSON',
  FACILITY: 'search.FACILITY',
} as const satisfies Record<Section['key'], string>;

/** Returns an id without spaces, which separate ids. */
export const idOf = (list: string, key: string) => `${list}-${key}`.replaceAll(/\s/g, '-');

interface SearchListProps {
  id: string;
  sections: readonly Section[];
  chosenKey: string | null;
  onHighlight: (key: string) => void;
  onOpen: (entry: Entry) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The sections of the search box. The focus stays in its field, which names the highlighted option. */
export function SearchList({ id, sections, chosenKey, onHighlight, onOpen, onKeyDown }: SearchListProps) {
  const text = useText();
  return (
    <div id={id} className={classes.list} role="listbox" aria-label={text('search.title')}>
      {sections.map(({ key, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot group options
        <div key={key} role="group" aria-labelledby={idOf(id, key)}>
          <div
            id={idOf(id, key)}
            className={`${font.small} ${font.strong} ${classes.section}`}
            role="presentation"
          >
            {text(LABELS[key])}
          </div>
          {entries.map((entry) => (
            <div
              key={entry.key}
              id={idOf(id, entry.key)}
              ref={entry.key === chosenKey ? keepInView : null}
              className={classes.option}
              role="option"
              aria-selected={entry.key === chosenKey}
              tabIndex={-1}
              onPointerMove={() => onHighlight(entry.key)}
              // Keeps the focus in the field.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onOpen(entry)}
              onKeyDown={onKeyDown}
            >
              <EntryLine entry={entry} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function EntryLine({ entry: { kind, title, detail, lane } }: { entry: Entry }) {
  const Icon = ICONS[kind];
  // The sign hides the ZIPs, so that the state fits on a phone and tells cities of the same name apart. The ZIPs are below.
  const sign = lane && <LaneSign from={endOf(lane.from)} to={endOf(lane.to)} hidesZips />;
  const isLane = kind === 'LANE';
  const words = isLane ? title : detail;
  return (
    <>
      <span className={classes.icon}>
        <Icon size={18} />
      </span>
      <span className={flow.shrink}>
        <span className={`${font.medium} ${font.words} ${classes.title}`}>{isLane ? sign : title}</span>
        {((sign && !isLane) || words) && (
          <span className={classes.detail}>
            {!isLane && sign}
            {words && <span className={font.words}>{words}</span>}
          </span>
        )}
      </span>
    </>
  );
}

const endOf = ({ zip, city, state }: NonNullable<SearchRow['lane']>['from']) => ({
  zip: formatZip(zip),
  place: city === null ? null : `${city}, ${state}`,
});

function keepInView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' });
}
