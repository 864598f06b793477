import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useLanguage } from '../../i18n/language.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { startExport } from './privacy.queries.ts'

/** Requests the file with the data of a contact; it appears on the privacy page. */
export function useExportContact(contactId: number) {
  const t = useTranslations('privacy')
  const language = useLanguage(state => state.language)
  return useMutation({
    mutationFn: () => startExport(contactId, language),
    onSuccess: () => toast.info(t('exports.begun')),
  })
}
