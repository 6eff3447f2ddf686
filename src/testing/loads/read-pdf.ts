import { getDocumentProxy } from 'unpdf';

/** A node of the structure that screen readers follow, with its text. */
export interface Tag {
  readonly role: string;
  readonly text: string;
  readonly alt?: string;
  readonly children: readonly Tag[];
}

export interface ReadPdf {
  readonly title: string;
  readonly language: string | null;
  readonly isTagged: boolean;
  /** The text of each page, including artifacts. */
  readonly pages: readonly string[];
  /** The tags of each page. */
  readonly tags: readonly (readonly Tag[])[];
}

type Proxy = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Proxy['getPage']>>;
type Node = NonNullable<Awaited<ReturnType<Page['getStructTree']>>>;
type Child = Node['children'][number];

/** Reads a PDF with a different library than the one that writes it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { info } = await pdf.getMetadata();
  const { Title: title = '', Language: language = null } = info as { Title?: string; Language?: string };
  const pages: string[] = [];
  const tags: Tag[][] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const { text, byId } = collect(items);
    pages.push(text);
    const root = await page.getStructTree();
    tags.push(root ? root.children.flatMap((child) => toTags(child, byId)) : []);
  }
  const marked = await pdf.getMarkInfo();
  await pdf.loadingTask.destroy();
  return { title, language, isTagged: marked?.Marked === true, pages, tags };
}

/** Returns the opacities with which lines are drawn. They are plain text in the file, unlike its compressed pages. */
export const strokeOpacities = (bytes: Uint8Array): number[] =>
  [
    ...Buffer.from(bytes)
      .toString('latin1')
      .matchAll(/\/CA ([\d.]+)/gu),
  ].map(([, opacity]) => Number(opacity));

type Item = Awaited<ReturnType<Page['getTextContent']>>['items'][number];

function collect(items: readonly Item[]): { readonly text: string; readonly byId: Map<string, string> } {
  const byId = new Map<string, string>();
  const open: (string | null)[] = [];
  let text = '';
  for (const item of items) {
    if ('str' in item) {
      const written = item.hasEOL ? `${item.str}\n` : item.str;
      text += written;
      const id = open.findLast((one) => one !== null);
      if (id) byId.set(id, (byId.get(id) ?? '') + written);
    } else if (item.type === 'endMarkedContent') open.pop();
    else open.push(item.type === 'beginMarkedContentProps' ? (item.id ?? null) : null);
  }
  return { text, byId };
}

function toTags(child: Child, byId: ReadonlyMap<string, string>): Tag[] {
  if (!('role' in child)) return [];
  const children = child.children.flatMap((one) => toTags(one, byId));
  const own = child.children.map((one) => ('id' in one ? (byId.get(one.id) ?? '') : ''));
  const text = [...own, ...children.map((one) => one.text)].join(' ').replaceAll(/\s+/gu, ' ').trim();
  const { alt } = child as { alt?: string };
  return [{ role: child.role, text, ...(alt === undefined ? {} : { alt }), children }];
}
