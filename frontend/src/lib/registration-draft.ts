import { tabStorage } from './browser-storage';

/** The key under which the browser stores a visitor's unfinished registration, in this tab only. */
export const REGISTRATION_DRAFT = 'registrationDraft';

export const dropRegistrationDraft = (): void => tabStorage.remove(REGISTRATION_DRAFT);
