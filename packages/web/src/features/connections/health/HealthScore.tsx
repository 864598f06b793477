import type { WhatsappHealth } from '@recado/contract'
import { useFormatter, useTranslations } from 'use-intl'
import { StatusChip, type Tone } from '../../../ui/Chip.tsx'
import styles from './Health.module.css'

/** The words of a score and their colours. */
const SCORE_TONES = { good: 'ok', fair: 'warn', poor: 'danger' } as const satisfies Record<string, Tone>
function scoreWord(score: number): keyof typeof SCORE_TONES {
  if (score >= 90) return 'good'
  return score >= 60 ? 'fair' : 'poor'
}
/** The score of a connection, and why it is not better. */
export function HealthScore({ health }: { health: WhatsappHealth }) {
  const t = useTranslations('connections.health')
  const word = scoreWord(health.score)
  return (
    <section className={styles.score}>
      <p className={styles.number}>
        {health.score}
        <small>/100</small>
      </p>
      <div>
        <StatusChip tone={SCORE_TONES[word]}>{t(`words.${word}`)}</StatusChip>
        {health.reasons.length === 0 ? (
          <p className={styles.quiet}>{t('noReasons')}</p>
        ) : (
          <ul className={styles.reasons}>
            {health.reasons.map(reason => (
              <li key={reason}>{t(`reasons.${reason}`)}</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

/** Words the new chats of today and their limit. */
export function useNewChatsText(): (safety: NonNullable<WhatsappHealth['safety']>) => string {
  const t = useTranslations('connections.health')
  const format = useFormatter()
  return ({ newChats: { begun, cap }, isEased }) =>
    cap === null
      ? t('newChatsFree', { begun: format.number(begun) })
      : t(isEased ? 'newChatsEased' : 'newChatsOf', { begun: format.number(begun), cap: format.number(cap) })
}
