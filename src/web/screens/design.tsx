import { useText } from '../texts/use-text';
import { Panel } from '../ui/panel';

/** Every shared part of the screens with its states, for those who build with them. */
export function DesignScreen() {
  const text = useText();
  return (
    <Panel>
      <h1>{text('design.title')}</h1>
    </Panel>
  );
}
