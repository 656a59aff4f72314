import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CodeInput } from './CodeInput';

function Boxes({ initial = '' }: { initial?: string }) {
  const [code, setCode] = useState(initial);
  return <CodeInput label="Code" value={code} onChange={setCode} />;
}

const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox');
const shown = () => boxes().map((box) => box.value || '_');
/** Like `shown`, but a box that contains only a space also counts as empty. */
const seen = () => shown().map((digit) => digit.trim() || '_');
const box = (position: number) => screen.getByLabelText<HTMLInputElement>(`Digit ${position} of 6`);

function paste(target: HTMLElement, text: string) {
  const event = createEvent.paste(target, { clipboardData: { getData: () => text } });
  fireEvent(target, event);
}

test('the first digit box gets the focus, and each typed digit moves the focus to the next box', async () => {
  render(<Boxes />);
  expect(box(1)).toHaveFocus();
  await userEvent.keyboard('12');
  expect(shown()).toEqual(['1', '2', '_', '_', '_', '_']);
  expect(box(3)).toHaveFocus();
});

test.each(['123456', '123 456', '12-34-56', ' 123456\n'])(
  'a paste of "%s" into a box fills all boxes',
  (text) => {
    render(<Boxes initial="98" />);
    paste(box(3), text);
    expect(shown().join('')).toBe('123456');
    expect(box(6)).toHaveFocus();
  },
);

test('a pasted text with more than six digits is cut to the first six digits', () => {
  render(<Boxes />);
  paste(box(1), 'code 12345678');
  expect(shown().join('')).toBe('123456');
});

test('a paste without digits changes nothing', () => {
  render(<Boxes initial="12" />);
  paste(box(3), 'hello');
  expect(shown().join('')).toBe('12____');
});

test.each([1, 4])('an autofill of the whole code into box %i fills all boxes', (position) => {
  render(<Boxes initial="12345" />);
  fireEvent.change(box(position), { target: { value: '654321' } });
  expect(shown().join('')).toBe('654321');
});

test('an autofilled code with a space fills all boxes', () => {
  render(<Boxes />);
  fireEvent.change(box(1), { target: { value: '654 321' } });
  expect(shown().join('')).toBe('654321');
});

test.each(['x', ' '])('a "%s" typed into a filled box is ignored and deletes no digit', (typed) => {
  render(<Boxes initial="12" />);
  fireEvent.change(box(2), { target: { value: typed } });
  expect(shown().join('')).toBe('12____');
});

test('digits can also be deleted on a phone whose keyboard sends no key events', async () => {
  render(<Boxes initial="1234" />);
  const takeAway = () => fireEvent.change(document.activeElement ?? box(1), { target: { value: '' } });
  await userEvent.click(box(3));
  takeAway();
  expect(seen()).toEqual(['1', '2', '_', '4', '_', '_']);
  takeAway();
  expect(seen()).toEqual(['1', '_', '_', '4', '_', '_']);
  expect(box(2)).toHaveFocus();
});

test('a digit typed into a filled box replaces its digit', async () => {
  render(<Boxes initial="123456" />);
  await userEvent.click(box(2));
  await userEvent.keyboard('9');
  expect(shown().join('')).toBe('193456');
});

test('the arrow keys move the focus between boxes, and Backspace in an empty box clears the box before it', async () => {
  render(<Boxes initial="12" />);
  await userEvent.click(box(3));
  await userEvent.keyboard('{ArrowLeft}');
  expect(box(2)).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(box(3)).toHaveFocus();
  await userEvent.keyboard('{Backspace}');
  expect(box(2)).toHaveFocus();
  expect(seen()).toEqual(['1', '_', '_', '_', '_', '_']);
});

test('Delete in an empty box changes nothing', async () => {
  render(<Boxes initial="12" />);
  await userEvent.click(box(3));
  await userEvent.keyboard('{Delete}');
  expect(box(3)).toHaveFocus();
  expect(seen()).toEqual(['1', '2', '_', '_', '_', '_']);
});

test.each(['{Backspace}', '{Delete}'])('%s clears the focused box; a digit fills it again', async (key) => {
  render(<Boxes initial="129456" />);
  await userEvent.click(box(3));
  box(3).setSelectionRange(key === '{Delete}' ? 0 : 1, 1);
  await userEvent.keyboard(key);
  expect(seen()).toEqual(['1', '2', '_', '4', '5', '6']);
  expect(box(3)).toHaveFocus();
  await userEvent.keyboard('3');
  expect(shown().join('')).toBe('123456');
});

test('the last digit can be deleted and typed again in its box', async () => {
  render(<Boxes initial="123457" />);
  await userEvent.click(box(6));
  await userEvent.keyboard('{Backspace}6');
  expect(shown().join('')).toBe('123456');
});

test('each Backspace deletes one digit, starting with the last', async () => {
  render(<Boxes initial="123" />);
  await userEvent.click(box(3));
  await userEvent.keyboard('{Backspace}{Backspace}');
  expect(shown()).toEqual(['1', '_', '_', '_', '_', '_']);
  expect(box(2)).toHaveFocus();
});

test('the attributes of the boxes let a phone offer the code from a message', () => {
  render(<Boxes />);
  for (const input of boxes()) {
    expect(input).toHaveAttribute('autocomplete', 'one-time-code');
    expect(input).toHaveAttribute('inputmode', 'numeric');
  }
});
