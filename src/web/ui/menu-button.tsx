import { Fragment, type ReactNode } from 'react';
import { FlyoutButton } from './flyout-button';
import classes from './flyout-button.module.css';
import menu from './menu.module.css';

interface MenuButtonProps {
  label: string;
  /** The accessible name, if it says more than the label. It contains the label. */
  fullLabel?: string;
  icon: ReactNode;
  isLoading?: boolean;
  choices: readonly MenuChoice[];
}

export interface MenuChoice {
  readonly label: string;
  /** The heading of the group that the choice belongs to, shown above its first choice. */
  readonly group?: string;
  readonly onChoose: () => void;
}

/** A button that opens a short list of actions. */
export function MenuButton({ choices, ...button }: MenuButtonProps) {
  return (
    <FlyoutButton {...button}>
      {(close) =>
        choices.map(({ label, group, onChoose }, index) => (
          <Fragment key={`${group} ${label}`}>
            {group !== undefined && group !== choices[index - 1]?.group && (
              <p className={classes.group} aria-hidden="true">
                {group}
              </p>
            )}
            <button
              type="button"
              className={`${menu.entry} ${classes.entry}`}
              aria-label={group === undefined ? undefined : `${group}, ${label}`}
              onClick={() => {
                close();
                onChoose();
              }}
            >
              {label}
            </button>
          </Fragment>
        ))
      }
    </FlyoutButton>
  );
}
