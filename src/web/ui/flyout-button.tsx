import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './flyout-button.module.css';
import { ChevronIcon } from './icons';
import menu from './menu.module.css';
import { useFlyout } from './use-flyout';

interface FlyoutButtonProps {
  label: string;
  /** The accessible name, if it says more than the label. It contains the label. */
  fullLabel?: string | undefined;
  icon?: ReactNode;
  isLoading?: boolean;
  /** Whether paper shows the label without a button around it. */
  isPrinted?: boolean;
  /** The content of the panel. `close` closes it and returns the focus to the button. */
  children: (close: () => void, isOpen: boolean) => ReactNode;
}

/** A button that opens a panel below it. */
export function FlyoutButton(props: FlyoutButtonProps) {
  const { label, fullLabel, icon, isLoading = false, isPrinted = false, children } = props;
  const id = useId();
  const { box, isOpen, toggle, close } = useFlyout<HTMLDivElement>();
  const leave = () => {
    close();
    box.current?.querySelector('button')?.focus();
  };
  return (
    <div ref={box} className={classes.box} data-printed={isPrinted || undefined}>
      <Button
        variant="default"
        size="xs"
        leftSection={icon}
        rightSection={
          <span className={classes.chevron} data-screen-only>
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
        {children(leave, isOpen)}
      </div>
    </div>
  );
}
