import { LIMITS, type RetentionDays, type RetentionPreview } from '@recado/contract'
import { useFormatter, useTranslations } from 'use-intl'
import { useDates } from '../../lib/dates/use-dates.ts'
import { useFileSize } from '../../lib/numbers/use-file-size.ts'
import type { ConfirmOptions } from '../../ui/feedback/confirm.ts'

/** The days as words of a sentence. */
export function useDaysWords(): (days: RetentionDays) => { media: string; messages: string } {
  const t = useTranslations('retention')
  const after = (count: number | null) => (count === null ? t('neverAgo') : t('after', { count }))
  return ({ mediaDays, messageDays }) => ({
    media: after(mediaDays === null || messageDays === null ? (mediaDays ?? messageDays) : mediaDays),
    messages: after(messageDays),
  })
}

/** The question before a rule that deletes more: what would go now. */
export function useQuestion(): (preview: RetentionPreview, startsAt: Date) => ConfirmOptions {
  const t = useTranslations('retention.question')
  const format = useFormatter()
  const { day } = useDates()
  const size = useFileSize()
  const titleOf = ({ messages, files, isCapped }: RetentionPreview): string => {
    if (isCapped) return t('titleMore', { count: format.number(LIMITS.retentionCountMax) })
    return messages === 0 && files > 0 ? t('titleFiles', { count: files }) : t('title', { count: messages })
  }
  return (preview, startsAt) => {
    const { tickets, messages, files, bytes, oldest, newest } = preview
    const goes =
      oldest === null || newest === null
        ? t('nothing')
        : t('goes', {
            tickets,
            messages,
            files,
            size: size(bytes),
            oldest: day(oldest),
            newest: day(newest),
          })
    return {
      title: titleOf(preview),
      message: `${goes} ${t('when', { at: day(startsAt) })}`,
      confirm: t('submit'),
    }
  }
}
