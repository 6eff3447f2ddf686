import { Button } from '@mantine/core';
import { useState } from 'react';
import type { EffectBody } from '../../../../contract/tariffs/tariff-effects';
import { useText } from '../../../texts/use-text';
import { lazyComponent } from '../../../ui/lazy-component';

export type EffectEdits = NonNullable<EffectBody['edits']>;

interface TryEditsProps {
  carrierId: string;
  /** Returns the edits when the button is pressed. */
  editsOf: () => EffectEdits;
  /** The change in words. */
  title: string;
  /** The tariff's revision. */
  revision: number;
  onApply: () => void;
}

const EffectDialog = lazyComponent(
  () => import('./effect-dialog'),
  (module) => module.EffectDialog,
);

/** A button that shows what edits of a tariff would do to customers' prices before they are saved. */
export function TryEdits({ carrierId, editsOf, title, revision, onApply }: TryEditsProps) {
  const text = useText();
  const [change, setChange] = useState<EffectBody | null>(null);
  /** The dialog is loaded when it is first opened, and then stays mounted so that it can close. */
  const [wasOpened, setWasOpened] = useState(false);
  const close = () => setChange(null);
  return (
    <>
      <Button
        size="xs"
        variant="default"
        onClick={() => {
          setWasOpened(true);
          setChange({ edits: editsOf() });
        }}
      >
        {text('effect.try')}
      </Button>
      {wasOpened && (
        <EffectDialog
          carrierId={carrierId}
          change={change}
          title={title}
          revision={revision}
          onClose={close}
          onApply={() => {
            close();
            onApply();
          }}
        />
      )}
    </>
  );
}
