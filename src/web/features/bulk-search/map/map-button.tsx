import { Button } from '@mantine/core';
import { useText } from '../../../texts/use-text';
import { MapIcon } from '../../../ui/icons';
import type { MapPanel } from './use-map-panel';

/** A toolbar button that shows and hides the map. */
export function MapButton({ panel: { id, isOpen, toggle } }: { panel: MapPanel }) {
  const text = useText();
  return (
    <Button
      variant={isOpen ? 'light' : 'default'}
      size="xs"
      leftSection={<MapIcon size={16} />}
      aria-expanded={isOpen}
      aria-controls={isOpen ? id : undefined}
      onClick={toggle}
    >
      {text('bulk.map')}
    </Button>
  );
}
