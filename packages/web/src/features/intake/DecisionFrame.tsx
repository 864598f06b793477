import type { BotDecision, BotDecisionNames, BotReplay } from '@recado/contract'
import { CornerDownRight, GitCompareArrows, Send } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useDates } from '../../lib/dates/use-dates.ts'
import { FormattedText } from '../../ui/chat/FormattedText.tsx'
import { effectLine, factLines, reasonLine } from './decision-lines.ts'
import { RuleLadder } from './RuleLadder.tsx'
import styles from './BotDecisions.module.css'

interface PartProps {
  names: BotDecisionNames
  effects: BotDecision['effects']
}
function EffectList({ effects, names }: PartProps) {
  const t = useTranslations('botDecisions')
  const lines = effects.map(effect => effectLine(effect, names, t)).filter(line => line !== null)
  if (lines.length === 0) return null
  return (
    <ul className={styles.effects}>
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ul>
  )
}

function Today({ replay, names }: { replay: BotReplay; names: BotDecisionNames }) {
  const t = useTranslations('botDecisions')
  if (replay.verdict === 'same') return <p className={styles.same}>{t('today.same')}</p>
  if (replay.verdict === 'failed') return <p className={styles.same}>{t('today.failed')}</p>
  return (
    <div className={styles.today}>
      <b className={styles.todayTitle}>
        <GitCompareArrows size={14} aria-hidden /> {t('today.title')}
      </b>
      {replay.rule === null ? t('reasons.none') : t(`rules.${replay.rule}`)}
      <EffectList effects={replay.effects} names={names} />
      {replay.texts.map((text, index) => (
        <p key={index} className={styles.bubble}>
          {text}
        </p>
      ))}
      {replay.isAnswerLeftOut ? <small>{t('today.answerLeftOut')}</small> : null}
    </div>
  )
}

interface DecisionFrameProps {
  decision: BotDecision
  names: BotDecisionNames
  replay: BotReplay | undefined
  replayNames: BotDecisionNames | undefined
}

/** One message of the customer: what the rules saw, which of them decided, and what followed. */
export function DecisionFrame({ decision, names, replay, replayNames = names }: DecisionFrameProps) {
  const t = useTranslations('botDecisions')
  const { day, time } = useDates()
  const { message, rule, state, effects, sent, calls, decidedMs } = decision
  const body =
    message.body === '' ? t(message.mediaType === 'chat' ? 'facts.gone' : 'facts.attachment') : message.body
  return (
    <li className={styles.frame} data-verdict={replay?.verdict} tabIndex={-1}>
      <header className={styles.head}>
        <p className={styles.message}>{body}</p>
        <time className={styles.when} dateTime={message.createdAt}>
          {day(message.createdAt)} {time(message.createdAt)}
        </time>
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
      {sent.length === 0 ? null : (
        <div className={styles.sent}>
          <span>
            <Send size={14} aria-hidden /> {t('sent')}
          </span>
          {sent.map(answer => (
            <p key={answer.id} className={styles.bubble}>
              {answer.body === '' ? t('file') : <FormattedText text={answer.body} />}
            </p>
          ))}
        </div>
      )}
      <p className={styles.times}>
        {t('decidedIn', { ms: String(decidedMs) })}
        {calls.map((call, index) => (
          <span key={index}>
            {t(call.outcome === 'answered' ? 'answered' : 'callFailed', {
              name: names.integrations.find(({ id }) => id === call.integrationId)?.name ?? '',
              ms: String(call.durationMs),
            })}
          </span>
        ))}
      </p>
      {replay ? <Today replay={replay} names={replayNames} /> : null}
    </li>
  )
}
