import { ThemeProvider } from '@mui/material/styles';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { theme } from '../../theme/theme';
import { Messages, NotifyProvider } from './NotifyProvider';
import { useNotify } from './useNotify';

beforeAll(() => Messages.load());
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function setUp() {
  let notify: ReturnType<typeof useNotify> | undefined;
  const Probe = () => {
    notify = useNotify();
    return null;
  };
  render(
    <ThemeProvider theme={theme}>
      <NotifyProvider>
        <Probe />
        <button type="button">Somewhere</button>
      </NotifyProvider>
    </ThemeProvider>,
  );
  if (!notify) throw new Error('The component was not rendered.');
  return notify;
}

/** Advances the clock in small steps, so that React renders each change before the next timer ends. */
function seconds(count: number) {
  for (let left = count * 1000; left > 0; left -= 50) act(() => jest.advanceTimersByTime(Math.min(50, left)));
}

/** Seconds after which a dismissed message is removed. */
const REMOVED = 1.2;

test.each([
  ['success', 2],
  ['info', 4],
  ['error', 4],
] as const)('a message of the kind "%s" disappears after %i seconds', (kind, stay) => {
  const notify = setUp();
  act(() => notify[kind]('Hello'));
  seconds(stay - 0.1);
  expect(screen.getByText('Hello')).toBeVisible();
  seconds(0.1 + REMOVED);
  expect(screen.queryByText('Hello')).toBeNull();
});

test('dismissErrors dismisses errors and no other messages', () => {
  const notify = setUp();
  act(() => {
    notify.error('Wrong');
    notify.success('Sent');
  });
  seconds(0.4);
  act(() => notify.dismissErrors());
  seconds(REMOVED);
  expect(screen.queryByText('Wrong')).toBeNull();
  expect(screen.getByText('Sent')).toBeVisible();
});

test('a loading message stays until it is dismissed', () => {
  const notify = setUp();
  let key = 0;
  act(() => {
    key = notify.loading('Working');
  });
  seconds(60);
  expect(screen.getByText('Working')).toBeVisible();
  act(() => notify.dismiss(key));
  seconds(REMOVED);
  expect(screen.queryByText('Working')).toBeNull();
});

test('an error has the role alert, and a success has the role status', () => {
  const notify = setUp();
  act(() => {
    notify.error('Bad');
    notify.success('Good');
  });
  expect(screen.getByRole('alert')).toHaveTextContent('Bad');
  expect(screen.getByRole('status')).toHaveTextContent('Good');
});

test('the timer of a message pauses while the pointer is over the message', () => {
  const notify = setUp();
  act(() => notify.success('Hello'));
  fireEvent.mouseEnter(screen.getByRole('status'));
  seconds(30);
  expect(screen.getByText('Hello')).toBeVisible();
  fireEvent.mouseLeave(screen.getByRole('status'));
  seconds(2 + REMOVED);
  expect(screen.queryByText('Hello')).toBeNull();
});

test('the timer of a message pauses while the focus is in the message', () => {
  const notify = setUp();
  act(() => notify.success('Hello'));
  act(() => screen.getByRole('button', { name: 'Dismiss message' }).focus());
  seconds(30);
  expect(screen.getByText('Hello')).toBeVisible();
});

test('the timer of a focused message stays paused after the pointer leaves the message', () => {
  const notify = setUp();
  act(() => notify.success('Hello'));
  act(() => screen.getByRole('button', { name: 'Dismiss message' }).focus());
  fireEvent.mouseEnter(screen.getByRole('status'));
  fireEvent.mouseLeave(screen.getByRole('status'));
  seconds(30);
  expect(screen.getByText('Hello')).toBeVisible();
});

test('closing a message with its button returns the focus to the previously focused element', () => {
  const notify = setUp();
  act(() => notify.success('Hello'));
  act(() => screen.getByRole('button', { name: 'Somewhere' }).focus());
  act(() => screen.getByRole('button', { name: 'Dismiss message' }).focus());
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss message' }));
  expect(screen.getByRole('button', { name: 'Somewhere' })).toHaveFocus();
});

test('in a hidden tab the timer of a message starts when the tab is shown', () => {
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const notify = setUp();
  act(() => notify.success('Hello'));
  seconds(30);
  expect(screen.getByText('Hello')).toBeVisible();
  hidden.mockRestore();
  fireEvent(document, new Event('visibilitychange'));
  seconds(2 + REMOVED);
  expect(screen.queryByText('Hello')).toBeNull();
});

test('the "Dismiss message" button closes its message', () => {
  const notify = setUp();
  act(() => notify.error('Bad'));
  seconds(0.5);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss message' }));
  seconds(REMOVED);
  expect(screen.queryByText('Bad')).toBeNull();
});

test('at most 20 messages are shown at once, and a new one replaces the oldest', () => {
  const notify = setUp();
  act(() => {
    for (let count = 1; count <= 21; count += 1) notify.error(`Message ${count}`);
  });
  expect(screen.getAllByRole('alert')).toHaveLength(20);
  seconds(REMOVED + 0.5);
  expect(screen.queryByText('Message 1')).toBeNull();
  expect(screen.getByText('Message 21')).toBeVisible();
});

test('a message that is sent again while visible appears only once, and its timer restarts', () => {
  const notify = setUp();
  act(() => notify.error('Bad'));
  seconds(3);
  act(() => notify.error('Bad'));
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  seconds(3);
  expect(screen.getByText('Bad')).toBeVisible();
  seconds(1 + REMOVED);
  expect(screen.queryByText('Bad')).toBeNull();
});

test('one text sent as info and as error at the same moment is shown once, and can be shown again later', () => {
  const notify = setUp();
  act(() => {
    notify.info('Bad');
    notify.error('Bad');
  });
  expect(screen.getAllByText('Bad')).toHaveLength(1);
  seconds(4 + REMOVED);
  expect(screen.queryByText('Bad')).toBeNull();
  act(() => notify.error('Bad'));
  expect(screen.getByText('Bad')).toBeVisible();
});

test('a message that is sent again while it fades out is shown again', () => {
  const notify = setUp();
  act(() => notify.error('Bad'));
  seconds(4.2);
  act(() => notify.error('Bad'));
  seconds(REMOVED);
  expect(screen.getByText('Bad')).toBeVisible();
});
