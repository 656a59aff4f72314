import { getMetadataStorage } from 'class-validator';
import { ImportedMemberDto } from '../../src/modules/import/dto/imported-member.dto.js';
import { ProfileFormDto } from '../../src/modules/profile/dto/profile-form.dto.js';
import { EDITABLE_FIELDS, IMPORTED_FIELDS } from '../../src/modules/users/member-fields.js';
import { document } from '../support/openapi-document.js';

/** Returns the fields of a form that have a validator. */
function validatedFields(form: new () => object): string[] {
  const rules = getMetadataStorage().getTargetValidationMetadatas(form, '', false, false);
  return [...new Set(rules.map(({ propertyName }) => propertyName))].sort();
}

describe('The catalogue of member fields', () => {
  it('marks exactly the fields of the profile form, except `version`, as editable', () => {
    expect(validatedFields(ProfileFormDto)).toEqual([...EDITABLE_FIELDS, 'version'].sort());
  });

  it('marks a column as imported exactly if the import validates the column', () => {
    expect(validatedFields(ImportedMemberDto)).toEqual([...IMPORTED_FIELDS].sort());
  });

  it('marks a field as imported or editable only if the API returns the field to the member', () => {
    const shown = Object.keys(document.components.schemas.MemberDto?.properties ?? {});
    const hidden = [...IMPORTED_FIELDS, ...EDITABLE_FIELDS].filter((name) => !shown.includes(name));
    expect(hidden).toEqual([]);
  });
});
