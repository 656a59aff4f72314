import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { address, open } from '../../test/portal';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

it.each([
  ['alumni-globe', 'Alumni Globe', 'Interactive world map of alumni locations'],
  ['career', 'Career Center', 'Job board'],
  ['news-events', 'News & Events', 'Latest news'],
])(
  'the page of the unfinished section %s shows four planned features and a link to the home page',
  async (section, name, feature) => {
    open(`/coming-soon/${section}`);
    await heading(name);
    const expectations = within(screen.getByRole('region', { name: 'What to Expect' })).getAllByRole(
      'listitem',
    );
    expect(expectations).toHaveLength(4);
    expect(expectations[0]).toHaveTextContent(feature);
    await userEvent.click(screen.getByRole('link', { name: 'Back to Home' }));
    await waitFor(() => expect(address()).toBe('/'));
  },
);

it.each(['/coming-soon/anything-else', '/alumni-globe', '/career', '/news-events'])(
  'the address %s shows a general "Coming Soon" page',
  async (path) => {
    open(path);
    await heading('Coming Soon');
    expect(screen.getByRole('heading', { name: 'Launching Soon' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'What to Expect' })).not.toBeInTheDocument();
  },
);
