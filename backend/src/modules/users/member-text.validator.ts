import { Text } from '../../common/validation/text.validator.js';
import { type FieldName, MEMBER_FIELDS, type MemberField } from './member-fields.js';

interface MemberTextRule {
  /** The name of the field in `MEMBER_FIELDS`, if it differs from the name of the form's property. */
  field?: FieldName;
  /** The error message for an absent or empty text. Without a message, the text is optional. */
  required?: string;
}

/** Validates a text field of a member. `MEMBER_FIELDS` defines the maximum length. */
export function MemberText({ field, required }: MemberTextRule = {}): PropertyDecorator {
  return (target, property) => {
    const name = field ?? (property as FieldName);
    const { maxLength, multiline }: MemberField = MEMBER_FIELDS[name];
    if (!maxLength) throw new Error(`The field ${name} has no limit.`);
    Text({ max: maxLength, multiline, required })(target, property);
  };
}
