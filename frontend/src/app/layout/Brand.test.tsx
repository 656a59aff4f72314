import { screen } from '@testing-library/react';
import { fakeApi, refusal } from '../../../test/fake-api';
import { openPortal } from '../../../test/fixtures';
import { renderAt } from '../../../test/render';
import { Brand } from './Brand';

test('the accessible name of the home link contains its visible text', async () => {
  fakeApi(openPortal);
  renderAt('/', <Brand />);
  const link = await screen.findByRole('link', { name: 'Meridian Education Society Alumni, home' });
  expect(link).toHaveTextContent('Meridian Education Society Alumni');
});

test('the accessible name of the home link contains its text even if the name of the society cannot be loaded', async () => {
  fakeApi({ ...openPortal, 'GET /api/reference': refusal(500, 'INTERNAL', '') });
  renderAt('/', <Brand />);
  expect(await screen.findByRole('link', { name: 'Alumni, home' })).toHaveTextContent('Alumni');
});
