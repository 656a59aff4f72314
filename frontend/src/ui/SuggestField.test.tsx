import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SuggestField } from './SuggestField';

function Field({ onAsk }: { onAsk: (text: string) => void }) {
  const [value, setValue] = useState('');
  return (
    <SuggestField
      id="city"
      label="City"
      value={value}
      suggestions={[]}
      onAsk={onAsk}
      onType={setValue}
      onChoose={setValue}
      onBlur={() => undefined}
    />
  );
}

test('the field asks for suggestions for the whole typed text', async () => {
  const user = userEvent.setup();
  const asked: string[] = [];
  render(<Field onAsk={(text) => asked.push(text)} />);
  await user.tab();
  await user.keyboard('law');
  expect(screen.getByLabelText('City')).toHaveValue('law');
  expect(asked.at(-1)).toBe('law');
});
