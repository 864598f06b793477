import { Button, Textarea } from '@mantine/core'
import { ROUTES, type Prompt, type PromptTrial } from '@recado/contract'
import { useMutation } from '@tanstack/react-query'
import { ArrowRight, BookOpen, RotateCcw, Send, Wrench } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { isComposing } from '../../lib/form/is-composing.ts'
import { errorText } from '../../i18n/error-text.ts'
import { call } from '../../lib/http/api.ts'
import { detailOf } from '../../lib/http/api-error.ts'
import { QueueChip } from '../../ui/Chip.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import type { PromptFormApi } from './prompt-values.ts'
import { refetchUsage } from './prompts.queries.ts'
import preview from '../../ui/chat/PreviewBubble.module.css'
import styles from './Playground.module.css'
import paneStyles from './Prompts.module.css'

interface TrialTurn {
  readonly question: string
  readonly trial: PromptTrial
}
const CHIPS = ['question', 'person', 'injection'] as const

/** The conversation that the model reads, with the next question. */
const messagesOf = (turns: readonly TrialTurn[], question: string) => [
  ...turns.flatMap(turn => [
    { author: 'customer' as const, text: turn.question },
    ...(turn.trial.text === '' ? [] : [{ author: 'prompt' as const, text: turn.trial.text }]),
  ]),
  { author: 'customer' as const, text: question },
]

/** A conversation with the prompt as it stands in the editor, saved or not. Nothing is sent to a customer. */
export function Playground({ form, prompt }: { form: PromptFormApi; prompt: Prompt | undefined }) {
  const t = useTranslations('prompts.playground')
  const [turns, setTurns] = useState<readonly TrialTurn[]>([])
  const [typed, setTyped] = useState('')
  const trialMutation = useMutation({
    mutationFn: (question: string) =>
      call(ROUTES.tryPrompt, {
        body: {
          promptId: prompt?.id ?? null,
          prompt: { ...form.values, queueId: form.values.queueId ?? 0 },
          firstName: t('customer'),
          messages: messagesOf(turns, question),
        },
      }),
    onSuccess: (trial, question) => {
      setTurns(known => [...known, { question, trial }])
      refetchUsage()
    },
    onError: (error, question) => {
      form.showServerErrors(error)
      setTyped(question)
    },
    meta: { quiet: true },
  })
  const talk = useRef<HTMLDivElement>(null)
  useEffect(() => {
    talk.current?.scrollTo({ top: talk.current.scrollHeight })
  }, [turns, trialMutation.status])
  const isOver = turns.at(-1)?.trial.transfer != null
  const ask = (question: string) => {
    if (question.trim() === '' || isOver || trialMutation.isPending) return
    if (form.validate().hasErrors) return
    setTyped('')
    trialMutation.mutate(question)
  }
  const restart = () => {
    setTurns([])
    trialMutation.reset()
  }
  return (
    <section className={paneStyles.playground} data-pane="playground" aria-label={t('title')}>
      <header className={paneStyles.playgroundHead}>
        <h2 className={paneStyles.title}>{t('title')}</h2>
        <span className={paneStyles.space} />
        <Button
          size="xs"
          variant="subtle"
          leftSection={<RotateCcw size={14} aria-hidden="true" />}
          onClick={restart}
        >
          {t('restart')}
        </Button>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div ref={talk} className={styles.talk} role="log" aria-label={t('talk')} tabIndex={0}>
        <p className={styles.separator}>{t('nothingSent')}</p>
        {turns.map((turn, index) => (
          // Turns are only added.
          <Turn key={index} turn={turn} />
        ))}
        {trialMutation.isPending ? (
          <>
            <p className={`${preview.words} ${styles.question}`}>{trialMutation.variables}</p>
            <p className={styles.meta} role="status">
              {t('answering')}
            </p>
          </>
        ) : null}
        <TrialFault error={trialMutation.error} />
      </div>
      <Asking typed={typed} onType={setTyped} onAsk={ask} onRestart={restart} isOver={isOver} />
      <Totals turns={turns} />
    </section>
  )
}

interface AskingProps {
  typed: string
  onType: (text: string) => void
  onAsk: (question: string) => void
  onRestart: () => void
  isOver: boolean
}

function Asking({ typed, onType, onAsk, onRestart, isOver }: AskingProps) {
  const t = useTranslations('prompts.playground')
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey && event.key.toLowerCase() === 'r') onRestart()
    else if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return
    else onAsk(typed)
    event.preventDefault()
  }
  return (
    <form
      className={styles.asking}
      onSubmit={event => {
        event.preventDefault()
        onAsk(typed)
      }}
    >
      <div className={styles.chips} role="group" aria-label={t('chipsLabel')}>
        {CHIPS.map(chip => (
          <button
            key={chip}
            type="button"
            className={styles.chip}
            disabled={isOver}
            onClick={() => onAsk(t(`chips.${chip}.text`))}
          >
            {t(`chips.${chip}.label`)}
          </button>
        ))}
      </div>
      <div className={styles.input}>
        <Textarea
          className={styles.field}
          aria-label={t('write')}
          placeholder={t('write')}
          autosize
          minRows={1}
          maxRows={5}
          maxLength={4_096}
          disabled={isOver}
          value={typed}
          onChange={event => onType(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton type="submit" label={t('send')} icon={<Send size={18} />} disabled={isOver} />
      </div>
    </form>
  )
}

function Turn({ turn: { question, trial } }: { turn: TrialTurn }) {
  const t = useTranslations('prompts.playground')
  return (
    <>
      <p className={`${preview.words} ${styles.question}`}>{question}</p>
      {trial.text === '' ? null : <p className={`${preview.words} ${styles.answer}`}>{trial.text}</p>}
      {trial.transfer ? <TransferCard transfer={trial.transfer} /> : null}
      {trial.sources.length > 0 ? (
        <p className={styles.meta}>
          <BookOpen size={12} aria-hidden="true" />
          {t('sources', { sources: trial.sources.join(', ') })}
        </p>
      ) : null}
      <TrialMeta trial={trial} />
    </>
  )
}

function TransferCard({ transfer: { queue, reason } }: { transfer: NonNullable<PromptTrial['transfer']> }) {
  const t = useTranslations('prompts.playground')
  return (
    <div className={styles.tool}>
      <p className={styles.toolName}>
        <Wrench size={14} aria-hidden="true" />
        <b>{t('transfer')}</b>
      </p>
      {reason ? <p className={styles.reason}>{reason}</p> : null}
      <p className={styles.meta}>
        <ArrowRight size={13} aria-hidden="true" />
        {t('goesTo')}
        {queue ? <QueueChip {...queue} /> : null}
      </p>
    </div>
  )
}

function TrialMeta({ trial: { tokens, tookMs, transfer } }: { trial: PromptTrial }) {
  const t = useTranslations('prompts')
  const format = useFormatter()
  const seconds = format.number(tookMs / 1_000, { maximumFractionDigits: 1 })
  return (
    <p className={styles.meta}>
      {transfer ? <span>{t('playground.over')}</span> : null}
      <span>
        {t('tokens', { count: tokens })} · {seconds} s
      </span>
    </p>
  )
}

/** The provider's own words, if it said any, below the reason. */
function TrialFault({ error }: { error: Error | null }) {
  const t = useTranslations('prompts.playground')
  if (!error) return null
  const detail = detailOf(error, 'ERR_PROMPT_FAILED')
  return (
    <div className={styles.fault} role="alert">
      <p>{detail ? t(`faults.${detail.fault}`) : errorText(error)}</p>
      {detail?.words ? <p className={paneStyles.small}>{t('itsWords', { words: detail.words })}</p> : null}
    </div>
  )
}

function Totals({ turns }: { turns: readonly TrialTurn[] }) {
  const t = useTranslations('prompts')
  const tokens = turns.reduce((sum, { trial }) => sum + trial.tokens, 0)
  return (
    <p className={styles.totals}>
      {t('playground.total')} <b>{t('tokens', { count: tokens })}</b>
    </p>
  )
}
