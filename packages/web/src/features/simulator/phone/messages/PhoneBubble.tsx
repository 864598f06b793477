import type { SimulatorMessage } from '@recado/contract'
import { Ban, ChevronDown } from 'lucide-react'
import { memo, type CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import { FormattedText } from '../../../../ui/chat/FormattedText.tsx'
import { useDates } from '../../../../lib/dates/use-dates.ts'
import { Ticks } from '../../../../ui/chat/Ticks.tsx'
import { hueOf } from '../../../../ui/person.ts'
import { messageSummary } from './message-summary.ts'
import styles from './PhoneBubble.module.css'
import { PhoneMedia } from './PhoneMedia.tsx'

/** Actions of a bubble; the functions are stable across renders. */
export interface BubbleActions {
  openMenu(message: SimulatorMessage, button: HTMLElement): void
  /** Presses a button of a menu. */
  press(button: { id: string; title: string }): void
}

export interface PhoneBubbleProps {
  message: SimulatorMessage
  quoted: SimulatorMessage | undefined
  quotedName: string
  /** Shown above the message, in a group. */
  writer: string | undefined
  /** Whether a new group begins here. */
  gap: boolean
  bubbleActions: BubbleActions
  /** Whether Tab reaches its menu button; the arrow keys move from there. */
  reachable: boolean
}

function PhoneQuote({ quoted, name }: { quoted: SimulatorMessage; name: string }) {
  const t = useTranslations('simulator.phone')
  return (
    <span className={styles.quote}>
      <b>{name}</b>
      <span>{quoted.deleted ? t('deleted') : messageSummary(quoted) || t('document')}</span>
    </span>
  )
}

function MessageButtons({
  message,
  bubbleActions,
}: {
  message: SimulatorMessage
  bubbleActions: BubbleActions
}) {
  if (message.buttons.length === 0) return null
  return (
    <span className={styles.choices}>
      {message.buttons.map(button => (
        <button key={button.id} type="button" onClick={() => bubbleActions.press(button)}>
          {button.title}
        </button>
      ))}
    </span>
  )
}

/** One message as the customer's phone shows it. */
export const PhoneBubble = memo(function PhoneBubble({
  message,
  quoted,
  quotedName,
  writer,
  gap,
  bubbleActions,
  reachable,
}: PhoneBubbleProps) {
  const t = useTranslations('simulator')
  const { time } = useDates()
  const { fromPhone, deleted, kind, location } = message
  // Location and contact cards show the text already.
  const words = location || kind === 'contacts' ? '' : message.text
  return (
    <div
      className={styles.bubble}
      data-mine={fromPhone || undefined}
      data-gap={gap || undefined}
      data-bare={(kind === 'sticker' && !deleted) || undefined}
      data-visual={((kind === 'image' || kind === 'video' || location !== null) && !deleted) || undefined}
    >
      {writer === undefined ? null : (
        <b className={styles.writer} style={{ '--hue': hueOf(writer) } as CSSProperties}>
          {writer}
        </b>
      )}
      {quoted && !deleted ? <PhoneQuote quoted={quoted} name={quotedName} /> : null}
      {deleted ? (
        <span className={styles.deleted}>
          <Ban size={14} strokeWidth={2} aria-hidden="true" /> {t('phone.deleted')}
        </span>
      ) : (
        <PhoneMedia message={message} />
      )}
      {deleted || words === '' ? null : (
        <span className={styles.text}>
          <FormattedText text={words} />
        </span>
      )}
      <span className={styles.meta}>
        {message.edited && !deleted ? <span>{t('phone.edited')}</span> : null}
        <time dateTime={message.at}>{time(message.at)}</time>
        {fromPhone && !deleted ? <Ticks ack={message.ticks} /> : null}
      </span>
      {deleted ? null : <MessageButtons message={message} bubbleActions={bubbleActions} />}
      {message.reactions.length > 0 ? (
        <span
          className={styles.reactions}
          role="img"
          aria-label={t('phone.reactions', { list: message.reactions.map(({ emoji }) => emoji).join(' ') })}
        >
          {[...new Set(message.reactions.map(({ emoji }) => emoji))].join('')}
        </span>
      ) : null}
      {deleted ? null : (
        <button
          type="button"
          className={styles.more}
          data-menu
          tabIndex={reachable ? 0 : -1}
          aria-haspopup="menu"
          aria-label={t('menu.label')}
          onClick={event => bubbleActions.openMenu(message, event.currentTarget)}
        >
          <ChevronDown size={16} aria-hidden="true" />
        </button>
      )}
    </div>
  )
})
