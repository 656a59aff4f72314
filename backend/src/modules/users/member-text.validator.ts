import { Text } from '../../common/validation/text.validator.js';
import { type FieldName, MEMBER_FIELDS, type MemberField } from './member-fields.js';

interface MemberTextRule {
  /** The field of the catalogue, if the form names it differently. */
  field?: FieldName;
  /** The error message for an absent or empty text. The text is optional if this is absent. */
  required?: string;
}

/** Accepts the text of a member's field with the limit that the catalogue of fields gives it. */
export function MemberText({ field, required }: MemberTextRule = {}): PropertyDecorator {
  return (target, property) => {
    const name = field ?? (property as FieldName);
    const { maxLength, multiline }: MemberField = MEMBER_FIELDS[name];
    if (!maxLength) throw new Error(`The field ${name} has no limit.`);
    Text({ max: maxLength, multiline, required })(target, property);
  };
}
