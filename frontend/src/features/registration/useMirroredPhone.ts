import { useRef } from 'react';
import type { WizardForm } from './useWizardForm';

/** The WhatsApp number copies the primary phone until the member edits it. */
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
