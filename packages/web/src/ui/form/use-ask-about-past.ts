import { useTranslations } from 'use-intl'
import { confirm } from '../feedback/confirm.ts'

/**
 * Asks whether what was chosen for a past moment is to leave now. Resolves to the moment, to now, or to null when the
 * person wants to choose again. Spec: behaviour 19 "Moments in the past".
 */
export function useAskAboutPast(): (moment: string) => Promise<string | null> {
  const t = useTranslations('validation')
  return async moment => {
    if (Date.parse(moment) > Date.now()) return moment
    const isSentNow = await confirm({
      title: t('past'),
      message: t('pastQuestion.text'),
      confirm: t('pastQuestion.now'),
      danger: false,
    })
    return isSentNow ? new Date().toISOString() : null
  }
}
