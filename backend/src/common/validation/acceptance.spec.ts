import { IsInt, IsOptional, IsString, MaxLength, Min, ValidateIf, ValidateNested } from 'class-validator';
import { acceptanceOf } from './acceptance.js';
import { CustomValidator } from './custom-validator.js';

class Address {
  @IsString()
  city: string;
}

class Inherited {
  @IsString()
  @MaxLength(5)
  name: string;
}

class Form extends Inherited {
  @IsOptional()
  @IsInt()
  @Min(1)
  count?: number | null;

  @ValidateIf(({ count }: Form) => count === 2)
  @CustomValidator('sameAsName', (value, _, form) =>
    value === (form as Form).name ? undefined : 'is another name',
  )
  repeated?: string;
}

class Nested {
  @ValidateNested()
  address: Address;
}

class Lists {
  @IsString({ each: true })
  names: string[];
}

class Sometimes {
  @IsString({ validateIf: () => false })
  name: unknown;
}

const isAccepted = acceptanceOf(Form);
const form = (fields: object) => Object.assign(new Form(), { name: 'Asha' }, fields);

describe('acceptanceOf', () => {
  it('accepts a form that breaks no rule', () => {
    expect(isAccepted(form({ count: 1 }))).toBe(true);
  });

  it.each([{ count: 0 }, { count: 1.5 }, { count: '1' }, { name: 'Asha Rao' }, { name: undefined }])(
    'refuses a form that breaks a rule of its class or of a parent class: %j',
    (fields) => {
      expect(isAccepted(form(fields))).toBe(false);
    },
  );

  it('skips the rules of an optional field without a value', () => {
    expect(isAccepted(form({ count: null }))).toBe(true);
  });

  it('checks the rules of a conditional field only if the condition (@ValidateIf) is true', () => {
    expect(isAccepted(form({ count: 1, repeated: 'Ravi' }))).toBe(true);
    expect(isAccepted(form({ count: 2, repeated: 'Ravi' }))).toBe(false);
    expect(isAccepted(form({ count: 2, repeated: 'Asha' }))).toBe(true);
  });

  it.each([Nested, Lists, Sometimes])(
    'throws for a class with a rule that it does not support: %p',
    (unusual) => {
      expect(() => acceptanceOf<object>(unusual)).toThrow(
        'has a rule of a kind that acceptanceOf does not run',
      );
    },
  );
});
