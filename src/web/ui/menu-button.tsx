import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { ChevronIcon } from './icons';
import menu from './menu.module.css';
import classes from './menu-button.module.css';
import { useFlyout } from './use-flyout';

interface MenuButtonProps {
  label: string;
  /** Its accessible name, if that says more; contains the label. */
  fullLabel?: string;
  icon: ReactNode;
  isLoading?: boolean;
  choices: readonly { readonly label: string; readonly onChoose: () => void }[];
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
        {choices.map((choice) => (
          <button
            key={choice.label}
            type="button"
            className={`${menu.entry} ${classes.entry}`}
            onClick={() => {
              close();
              box.current?.querySelector('button')?.focus();
              choice.onChoose();
            }}
          >
            {choice.label}
          </button>
        ))}
      </div>
    </div>
  );
}
