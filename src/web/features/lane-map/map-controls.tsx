import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { CrossIcon, MapIcon } from '../../ui/icons';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';

interface MapButtonProps {
  label: string;
  panelId: string;
  isOpen: boolean;
  onToggle: () => void;
}

/** A toolbar button that shows and hides the panel of a map. */
export function MapButton({ label, panelId, isOpen, onToggle }: MapButtonProps) {
  return (
    <ActionIcon
      variant={isOpen ? 'light' : 'default'}
      size={32}
      aria-label={label}
      title={label}
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      onClick={onToggle}
    >
      <MapIcon size={16} />
    </ActionIcon>
  );
}

interface MapPanelEndProps {
  note: ReactNode;
  closeLabel: string;
  onClose: () => void;
}

/** The end of the heading of a map's panel: a note, and the button that closes the panel. */
export const MapPanelEnd = ({ note, closeLabel, onClose }: MapPanelEndProps) => (
  <span className={flow.inline}>
    <span className={font.hint}>{note}</span>
    <ActionIcon variant="subtle" color="gray" size={28} aria-label={closeLabel} onClick={onClose}>
      <CrossIcon size={16} />
    </ActionIcon>
  </span>
);
