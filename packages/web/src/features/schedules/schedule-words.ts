import { LIMITS, type Schedule } from '@recado/contract'
import { useTranslations } from 'use-intl'
import type { Tone } from '../../ui/Chip.tsx'

export const STATUS_TONES = {
  PENDENTE: 'warn',
  AGENDADA: 'info',
  ENVIADA: 'ok',
  ERRO: 'danger',
  CANCELADA: 'neutral',
} as const satisfies Record<Schedule['status'], Tone>

/** Spec: administration 2: cut to 25 characters plus '...'. */
export const shortBody = (body: string): string =>
  body.length > LIMITS.scheduleLabelMax ? `${body.slice(0, LIMITS.scheduleLabelMax)}...` : body

/** The words of a schedule: the title of its dialog, its reason, and how it repeats. */
export function useScheduleWords() {
  const t = useTranslations('schedules')
  return {
    title: ({ status }: Pick<Schedule, 'status'>): string =>
      status === 'ERRO' ? t('errorTitle') : t('statusTitle', { status: t(`statuses.${status}`) }),
    reason: ({ reason }: Pick<Schedule, 'reason'>): string => (reason ? t(`reasons.${reason}`) : ''),
    repetition: ({ repeat, isFollowUp }: Pick<Schedule, 'repeat' | 'isFollowUp'>): string => {
      if (isFollowUp) return t('followUpMark')
      if (!repeat || repeat.times <= 1) return '—'
      const { unit, every, times } = repeat
      return t(`repeatText.${unit}`, { every, times })
    },
  }
}
