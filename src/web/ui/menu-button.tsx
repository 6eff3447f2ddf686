import { Button } from '@mantine/core';
import { Fragment, type ReactNode, useId } from 'react';
import { ChevronIcon } from './icons';
import menu from './menu.module.css';
import classes from './menu-button.module.css';
import { useFlyout } from './use-flyout';

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
export function MenuButton({ label, fullLabel, icon, isLoading = false, choices }: MenuButtonProps) {
  const id = useId();
  const { box, isOpen, toggle, close } = useFlyout<HTMLDivElement>();
  return (
    <div ref={box} className={classes.box}>
      <Button
        variant="default"
        size="xs"
        leftSection={icon}
        rightSection={
          <span className={classes.chevron}>
            <ChevronIcon size={14} />
          </span>
        }
        loading={isLoading}
        aria-label={fullLabel}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        {label}
      </Button>
      <div id={id} className={`${menu.panel} ${classes.panel}`} hidden={!isOpen}>
        {choices.map(({ label: choice, group, onChoose }, index) => (
          <Fragment key={`${group} ${choice}`}>
            {group !== undefined && group !== choices[index - 1]?.group && (
              <p className={classes.group} aria-hidden="true">
                {group}
              </p>
            )}
            <button
              type="button"
              className={`${menu.entry} ${classes.entry}`}
              aria-label={group === undefined ? undefined : `${group}, ${choice}`}
              onClick={() => {
                close();
                box.current?.querySelector('button')?.focus();
                onChoose();
              }}
            >
              {choice}
            </button>
          </Fragment>
        ))}
      </div>
    </div>
  );
}
