import { Button } from '@mantine/core';
import { useText } from '../../texts/use-text';
import { Badge } from '../../ui/marks/badge';
import flow from '../../ui/page/flow.module.css';
import { runningUploads, useTrackerState } from './tracker/use-tracker';

interface UploadButtonProps {
  onPress: () => void;
}

/** Opens the upload panel. A badge counts this visit's uploads in progress. */
export function UploadButton({ onPress }: UploadButtonProps) {
  const text = useText();
  const state = useTrackerState();
  const sending = state.transfers.filter(({ failure }) => failure === null).length;
  const count = sending + runningUploads(state).length;
  return (
    <span className={flow.buttons}>
      {count > 0 && <Badge tone="info">{text('uploadButton.running', { count })}</Badge>}
      <Button size="xs" onClick={onPress}>
        {text('uploadButton.csv')}
      </Button>
    </span>
  );
}
