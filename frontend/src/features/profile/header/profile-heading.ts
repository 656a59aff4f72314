import type { Member } from '../../../api/types';
import { joinNames } from '../../../lib/display-name';

type Names = Pick<Member, 'firstName' | 'middleName' | 'lastName' | 'fullName'>;
type Position = Pick<Member, 'currentJobTitle' | 'currentCompany'>;
type Course = Pick<Member, 'course' | 'department' | 'passingYear'>;
type Place = Pick<Member, 'currentCity' | 'personalCity' | 'currentCountry' | 'personalCountry'>;

export function headingName({ firstName, middleName, lastName, fullName }: Names): string {
  return joinNames(firstName, middleName, lastName) || fullName || 'Alumni Member';
}

export function positionLine({ currentJobTitle, currentCompany }: Position): string {
  return currentJobTitle && currentCompany
    ? `${currentJobTitle} at ${currentCompany}`
    : 'Position not specified';
}

/**
 * Joins course, department and graduation year. A member who never registered, such as the first superadmin, may have
 * neither course nor department.
 */
export function courseLine({ course, department, passingYear }: Course): string {
  return [course, department, `Class of ${passingYear ?? 'N/A'}`].filter(Boolean).join(' • ');
}

export function placeLine({ currentCity, personalCity, currentCountry, personalCountry }: Place): string {
  const city = currentCity || personalCity;
  const country = currentCountry || personalCountry;
  return [city, country].filter(Boolean).join(', ') || 'Location not specified';
}
