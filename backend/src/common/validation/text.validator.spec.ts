import 'reflect-metadata';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { Text } from './text.validator.js';

class Form {
  @Text({ max: 100 })
  text?: string | null;

  @Text({ max: 100, multiline: true })
  lines?: string | null;
}

function read(text: string) {
  const form = plainToInstance(Form, { text });
  const problems = validateSync(form).flatMap(({ constraints }) => Object.values(constraints ?? {}));
  return { text: form.text, problems };
}

const GRAVE = '\u0300';
const DOT_BELOW = '\u0323';

describe('Text', () => {
  it('of one line is stored with single spaces; text of several lines keeps its spaces', () => {
    expect(read(' Computer  Science\u00A0and \t Law ')).toEqual({
      text: 'Computer Science and Law',
      problems: [],
    });
    expect(plainToInstance(Form, { lines: 'two  spaces\n\tand a tab' }).lines).toBe(
      'two  spaces\n\tand a tab',
    );
  });

  it('of one line may not contain a line break', () => {
    expect(read('Law\nArts').problems).toEqual(['Please remove characters that cannot be printed']);
  });

  it('is stored in the composed Unicode form', () => {
    expect(read(`e${GRAVE}`)).toEqual({ text: 'è', problems: [] });
    expect(read(`a${GRAVE}${DOT_BELOW}`)).toEqual({ text: `ạ${GRAVE}`, problems: [] });
  });

  it.each(['क्षत्रिय', 'རྒྱལ་རྩེ', 'שָׁלוֹם', 'a\u200D🏽❤️', `z${GRAVE.repeat(30)}`])(
    'is accepted with combining marks or invisible joiners: %j',
    (text) => {
      expect(read(text).problems).toEqual([]);
    },
  );

  it.each(['\u200B', '\u3164', '\uFFA0 \u2060'])(
    'without a visible character is read as empty: %j',
    (text) => {
      expect(read(text)).toEqual({ text: null, problems: [] });
    },
  );

  it('with more accents on one letter than any script uses is refused and not changed to composed Unicode', () => {
    const piledUp = `z${(GRAVE + DOT_BELOW).repeat(16)}`;
    expect(read(piledUp)).toEqual({ text: piledUp, problems: ['Please use fewer accents on one letter'] });
  });
});
