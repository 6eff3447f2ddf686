import { TextScreen } from './text-screen';

export function NotFoundScreen() {
  return (
    <TextScreen
      title="title.notFound"
      paragraphs={['notFound.text']}
      back={{ label: 'goto.quotes', to: '/quotes' }}
    />
  );
}
