import { Button, type ButtonProps } from '@mantine/core';
import { useText } from '../../../texts/use-text';

interface PictureButtonsProps {
  chooseLabel: string;
  hasPicture: boolean;
  isRunning: boolean;
  isDisabled: boolean | undefined;
  size?: ButtonProps['size'];
  onChoose: () => void;
  onRemove: () => void;
}

/** The buttons that choose or replace a picture, and remove it. */
export function PictureButtons(props: PictureButtonsProps) {
  const { chooseLabel, hasPicture, isRunning, isDisabled, size, onChoose, onRemove } = props;
  const text = useText();
  return (
    <>
      <Button variant="default" size={size} loading={isRunning} disabled={isDisabled} onClick={onChoose}>
        {hasPicture ? text('picture.replace') : chooseLabel}
      </Button>
      {hasPicture && (
        <Button variant="subtle" size={size} disabled={isDisabled || isRunning} onClick={onRemove}>
          {text('picture.remove')}
        </Button>
      )}
    </>
  );
}
