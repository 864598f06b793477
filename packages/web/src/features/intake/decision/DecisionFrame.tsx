import type { BotDecision, BotDecisionNames, BotReplay } from '@recado/contract'
import { CornerDownRight, GitCompareArrows, Send } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useDates } from '../../../lib/dates/use-dates.ts'
import { FormattedText } from '../../../ui/chat/FormattedText.tsx'
import { factLines, reasonLine } from './decision-lines.ts'
import { useDecisionTexts } from './decision-texts.ts'
import { useDecisionTimes } from './decision-times.ts'
import { EffectList } from './EffectList.tsx'
import { RuleLadder } from './RuleLadder.tsx'
import type { Frame } from '../recorder/use-frames.ts'
import styles from '../BotDecisions.module.css'

/** How today compares with then, once it is known. */
function Verdict({ verdict }: { verdict: BotReplay['verdict'] | undefined }) {
  const t = useTranslations('botDecisions.today')
  if (verdict === undefined) return null
  if (verdict !== 'different') return <p className={styles.same}>{t(verdict)}</p>
  return (
    <b className={styles.todayTitle}>
      <GitCompareArrows size={14} aria-hidden /> {t('title')}
    </b>
  )
}

function Sent({ sent }: Pick<BotDecision, 'sent'>) {
  const t = useTranslations('botDecisions')
  const timeOf = useDecisionTimes()
  if (sent.length === 0) return null
  return (
    <div className={styles.sent}>
      <span>
        <Send size={14} aria-hidden /> {t('sent')}
      </span>
      {sent.map(({ id, body, deliveredMs }) => (
        <div key={id} className={styles.answer}>
          <p className={styles.bubble}>{body === '' ? t('file') : <FormattedText text={body} />}</p>
          {deliveredMs === null ? null : (
            <span className={styles.times}>{t('deliveredIn', { time: timeOf(deliveredMs) })}</span>
          )}
        </div>
      ))}
    </div>
  )
}

function Times({
  decidedMs,
  calls,
  names,
}: Pick<BotDecision, 'decidedMs' | 'calls'> & { names: BotDecisionNames }) {
  const t = useTranslations('botDecisions')
  const timeOf = useDecisionTimes()
  return (
    <p className={styles.times}>
      {t('decidedIn', { time: timeOf(decidedMs) })}
      {calls.map((call, index) => (
        <span key={index}>
          {t(call.outcome === 'answered' ? 'answered' : 'callFailed', {
            name: names.integrations.find(({ id }) => id === call.integrationId)?.name ?? '',
            time: timeOf(call.durationMs),
          })}
        </span>
      ))}
    </p>
  )
}

interface DecisionFrameProps extends Frame {
  verdict: BotReplay['verdict'] | undefined
}

/** One message of the customer: what the rules saw, which of them decided, and what followed. */
export function DecisionFrame({ number, decision, names, verdict }: DecisionFrameProps) {
  const t = useTranslations('botDecisions')
  const { shortDay, time } = useDates()
  const { bodyOf } = useDecisionTexts()
  const { message, rule, state, effects } = decision
  return (
    <li className={styles.step} data-verdict={verdict} tabIndex={-1}>
      <div className={styles.gutter}>
        <span className={styles.number}>{number}</span>
        <time dateTime={message.createdAt}>
          {shortDay(message.createdAt)} {time(message.createdAt)}
        </time>
      </div>
      <div className={styles.frame}>
        <header className={styles.head}>
          <p className={styles.message}>{bodyOf(message)}</p>
          <Verdict verdict={verdict} />
        </header>
        <ul className={styles.facts}>
          {factLines(state, names, t).map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <RuleLadder rule={rule} />
        <p className={styles.reason}>
          <CornerDownRight size={15} aria-hidden /> {reasonLine(decision, names, t)}
        </p>
        <EffectList effects={effects} names={names} />
        <Sent sent={decision.sent} />
        <Times decidedMs={decision.decidedMs} calls={decision.calls} names={names} />
      </div>
    </li>
  )
}
