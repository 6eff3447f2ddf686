import { TextScreen } from './text-screen';

export function UnauthorizedScreen() {
  return (
    <TextScreen
      title="title.unauthorized"
      paragraphs={['unauthorized.text']}
      back={{ label: 'goto.quotes', to: '/quotes' }}
    />
  );
}
