import { useFormatter, useTranslations } from 'use-intl'

/** Returns a formatter of milliseconds: 9 ms, 1.9 s, 3 min 19 s, 2 h 5 min. */
export function useDecisionTimes(): (ms: number) => string {
  const t = useTranslations('botDecisions.times')
  const format = useFormatter()
  return ms => {
    if (ms < 100) return t('ms', { ms: String(ms) })
    const seconds = Math.round(ms / 100) / 10
    if (seconds < 60) return t('seconds', { seconds: format.number(seconds, { maximumFractionDigits: 1 }) })
    const whole = Math.round(seconds)
    if (whole < 3_600)
      return t('minutes', { minutes: String(Math.floor(whole / 60)), seconds: String(whole % 60) })
    return t('hours', {
      hours: String(Math.floor(whole / 3_600)),
      minutes: String(Math.floor((whole % 3_600) / 60)),
    })
  }
}
