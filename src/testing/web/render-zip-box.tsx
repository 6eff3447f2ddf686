import { fireEvent, screen } from '@testing-library/react';
import { type FormEvent, useState } from 'react';
import { vi } from 'vitest';
import { ZipBox } from '../../web/features/search-form/zip-box';
import { zipOfText } from '../../web/features/search-form/zip-text';
import { pageOf } from './carrier-rows';
import { facilityRow } from './facility-rows';
import { renderWeb } from './render-web';
import { answer, stubServer } from './stub-server';

const PLACES = [
  { zip: '93901', city: 'Salinas', state: 'CA' },
  { zip: '93905', city: 'Salinas', state: 'CA' },
  { zip: 'V6B', city: 'Vancouver', state: 'BC' },
  { zip: '10001', city: 'New York', state: 'NY' },
  { zip: '70112', city: 'New Orleans', state: 'LA' },
];

const FACILITIES = [facilityRow({ name: 'Permafrost Salinas', type: 'TERMINAL', zip: '93901' })];

interface Shown {
  slow?: string[];
  start?: string;
  areFacilitiesDown?: boolean;
}

/** Renders a ZIP box. Responses to the texts in `slow` arrive when `release` is called. */
export function renderZipBox({ slow = [], start = '', areFacilitiesDown = false }: Shown = {}) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const calls = stubServer({
    'GET /v1/zips': async ({ query }) => {
      const q = (query.get('q') ?? '').toLowerCase();
      if (q === 'lost') throw new TypeError('Failed to fetch');
      if (slow.includes(q)) await released;
      const rows = PLACES.filter(({ zip, city }) => `${zip} ${city}`.toLowerCase().includes(q));
      return answer({ rows });
    },
    'GET /rest/v1/vw_facility': ({ query }) => {
      if (areFacilitiesDown) throw new TypeError('Failed to fetch');
      const words = (query.get('search') ?? '').toLowerCase();
      const rows = FACILITIES.filter(({ name }) => name.toLowerCase().includes(words));
      return pageOf(rows);
    },
  });
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
  function Form() {
    const [value, setValue] = useState(start);
    return (
      <form onSubmit={onSubmit}>
        <ZipBox name="fromZip" label="From" value={value} onChange={setValue} />
        <output>{zipOfText(value)}</output>
      </form>
    );
  }
  renderWeb(<Form />);
  const box = screen.getByRole<HTMLInputElement>('combobox');
  const type = (value: string) => {
    fireEvent.focus(box);
    fireEvent.change(box, { target: { value } });
  };
  /** Presses Enter like a browser: submits the form unless the box handles the key. */
  const enter = () => {
    if (fireEvent.keyDown(box, { key: 'Enter', code: 'Enter' }) && box.form) fireEvent.submit(box.form);
  };
  return { box, type, enter, calls, release, onSubmit };
}

export const isPreselected = () => document.querySelector('[data-combobox-selected]') !== null;
export const sentZip = () => document.querySelector('output')?.textContent;
