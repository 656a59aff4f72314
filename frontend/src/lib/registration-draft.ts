import { tabStorage } from './browser-storage';

/** The key of the unfinished registration of a visitor. The browser stores it in this tab only. */
export const REGISTRATION_DRAFT = 'registrationDraft';

export const dropRegistrationDraft = (): void => tabStorage.remove(REGISTRATION_DRAFT);
