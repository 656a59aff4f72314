import type { Member } from '../../api/types';
import { admissionType } from '../../lib/formats';
import { FactList } from '../../ui/FactList';
import { Section } from '../../ui/Section';

/** The education data from the registration or the import, which the member cannot change. */
export function LegacyAcademic({ member }: { member: Member }) {
  return (
    <Section
      title="Legacy Academic Information"
      note="This information comes from your original registration and cannot be changed here."
    >
      <FactList
        facts={[
          { label: 'Institution', value: member.college, width: 'full' },
          { label: 'Course', value: member.course, width: 'wide' },
          { label: 'Department', value: member.department, width: 'wide' },
          { label: 'Year of Joining', value: member.yearOfJoining },
          { label: 'Graduation Year', value: member.passingYear },
          { label: 'Admission Type', value: admissionType(member.admissionInFirstYear) },
        ]}
      />
    </Section>
  );
}
