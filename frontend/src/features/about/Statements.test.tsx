import { screen } from '@testing-library/react';
import { fakeApi } from '../../../test/fake-api';
import { openPortal } from '../../../test/fixtures';
import { renderAt } from '../../../test/render';
import { Achievements } from './Achievements';
import { Statements } from './Statements';

test.each(['Our Vision', 'Our Mission', /High Impact$/])(
  '%s is shown as written, not in capitals',
  (text) => {
    fakeApi(openPortal);
    renderAt(
      '/about',
      <>
        <Statements />
        <Achievements />
      </>,
    );
    for (const shown of screen.getAllByText(text))
      expect(shown).not.toHaveStyle({ textTransform: 'uppercase' });
  },
);
