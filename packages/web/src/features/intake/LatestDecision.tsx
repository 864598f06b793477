import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { errorText } from '../../i18n/error-text.ts'
import { useLive } from '../../lib/live/live.ts'
import { botDecisionsQuery, refetchBotDecisions } from './bot-decisions.queries.ts'
import { DecisionFrame } from './decision/DecisionFrame.tsx'
import styles from './BotDecisions.module.css'

/** Why the bot answered the latest message of a ticket as it did, kept up to date. */
export function LatestDecision({ ticketId }: { ticketId: number }) {
  const t = useTranslations('botDecisions')
  const { data, error } = useInfiniteQuery(botDecisionsQuery(ticketId))
  useLive('appMessage', ({ ticket }) => {
    if (ticket.id === ticketId) refetchBotDecisions(ticketId)
  })
  if (!data) return error ? <p role="alert">{errorText(error)}</p> : null
  const [page] = data.pages
  const decision = page?.decisions.at(-1)
  if (!page || !decision) return <p className={styles.hint}>{t('none')}</p>
  return (
    <ol className={styles.single} aria-live="polite">
      <DecisionFrame
        number={page.first + page.decisions.length - 1}
        decision={decision}
        names={page.names}
        verdict={undefined}
      />
    </ol>
  )
}
