import { Button, Menu, Tooltip } from '@mantine/core'
import type { Ticket } from '@recado/contract'
import { Check, ChevronDown, MessageSquareHeart, Star } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { ariaKeys } from '../../../lib/commands/shortcuts.ts'
import { Kbd } from '../../../ui/Kbd.tsx'
import styles from './ConversationHeader.module.css'
import { SHORTCUTS } from '../menus/shortcuts.ts'
import type { ClosingMode } from '../../tickets/index.ts'
import { useAsksRating } from './use-asks-rating.ts'

export interface CloseChoicesProps {
  ticket: Ticket
  /** Show the shortcuts. */
  keys?: boolean
  onClose: (closing: ClosingMode) => void
}

/** The closing modes as menu items; marks those that ask the customer for a rating. */
export function CloseChoices({ ticket, keys = true, onClose }: CloseChoicesProps) {
  const t = useTranslations('conversation.header')
  const asksRating = useAsksRating(ticket)
  return (
    <>
      <Menu.Item
        leftSection={asksRating ? <Star size={16} /> : <MessageSquareHeart size={16} />}
        rightSection={keys ? <Kbd shortcut={SHORTCUTS.close} /> : null}
        onClick={() => onClose('farewell')}
      >
        {t(asksRating ? 'withRating' : 'withFarewell')}
      </Menu.Item>
      {asksRating ? (
        <Menu.Item leftSection={<MessageSquareHeart size={16} />} onClick={() => onClose('unrated')}>
          {t('withFarewellOnly')}
        </Menu.Item>
      ) : null}
      <Menu.Item leftSection={<Check size={16} />} onClick={() => onClose('silent')}>
        {t('withoutFarewell')}
      </Menu.Item>
    </>
  )
}

/** Close, with the other closing modes in a menu. */
export function CloseButton({ ticket, busy, onClose }: CloseChoicesProps & { busy: boolean }) {
  const t = useTranslations('conversation.header')
  const asksRating = useAsksRating(ticket)
  const label = t(asksRating ? 'withRating' : 'withFarewell')
  return (
    <span className={styles.split}>
      <Tooltip
        label={
          <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
            {label} <Kbd shortcut={SHORTCUTS.close} inverted />
          </span>
        }
      >
        <Button
          className={styles.main}
          leftSection={<Check size={18} />}
          loading={busy}
          aria-label={t('close')}
          aria-keyshortcuts={ariaKeys(SHORTCUTS.close)}
          onClick={() => onClose('farewell')}
        >
          <span className={styles.wide}>{t('close')}</span>
        </Button>
      </Tooltip>
      <Menu width={360}>
        <Menu.Target>
          <Button className={styles.more} disabled={busy} aria-label={t('closeOptions')}>
            <ChevronDown size={16} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <CloseChoices ticket={ticket} onClose={onClose} />
        </Menu.Dropdown>
      </Menu>
    </span>
  )
}
