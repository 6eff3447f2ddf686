import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { pageOf, signInAs } from '../../../testing/web/carrier-rows';
import { renderInRouter } from '../../../testing/web/render-in-router';
import { answer } from '../../../testing/web/stub-server';
import { UPLOAD_TYPE_ROWS } from '../../../testing/web/upload-rows';
import { UploadsScreen } from './uploads';

afterEach(() => vi.unstubAllGlobals());

test.each(UPLOAD_TYPE_ROWS.map(({ type }) => type))(
  'a link that names the type %s opens the form with it',
  async (type) => {
    const { api } = await signInAs('ADMIN', {
      'GET /rest/v1/file_upload_processing': () => pageOf([]),
      'GET /v1/upload-types': () => answer({ rows: UPLOAD_TYPE_ROWS }),
    });
    renderInRouter(<UploadsScreen />, api, `/uploads?upload=new&of=${type}`);
    expect(await screen.findByLabelText<HTMLSelectElement>(/^Type/)).toHaveProperty('value', type);
  },
);
