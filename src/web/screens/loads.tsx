import { Loads } from '../features/loads/loads';

export function LoadsScreen() {
  return <Loads />;
}
