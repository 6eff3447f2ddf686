import { useText } from '../texts/use-text';
import { Notice } from './notice';

/** Stands where a screen could not be drawn, or its part of the program not be loaded. */
export function ScreenError() {
  const text = useText();
  return (
    <Notice
      action={
        <button type="button" onClick={() => location.reload()}>
          {text('app.reload')}
        </button>
      }
    >
      <strong>{text('error.screen')}</strong>
      <div>{text('error.screen.hint')}</div>
    </Notice>
  );
}
