import { useRef } from 'react';
import type { WizardForm } from './useWizardForm';

/** Copies the primary phone number to the WhatsApp number, unless the member has typed another WhatsApp number. */
export function useMirroredPhone({ getValues, setValue, clearError }: WizardForm) {
  const previous = useRef(getValues('phoneNumber'));
  return (phone: string) => {
    const whatsapp = getValues('whatsappNumber');
    if (whatsapp === '' || whatsapp === previous.current) {
      setValue('whatsappNumber', phone);
      clearError('whatsappNumber');
    }
    previous.current = phone;
  };
}
