import { Button, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Ticket } from '@recado/contract'
import {
  ArrowLeft,
  ArrowLeftRight,
  Check,
  ChevronDown,
  EllipsisVertical,
  MessageSquareHeart,
  ScrollText,
  StickyNote,
  Trash2,
  Undo2,
  UserRound,
  UserRoundCheck,
} from 'lucide-react'
import { useTranslations } from 'use-intl'
import { ariaKeys } from '../../lib/shortcuts.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { QueueSquare } from '../../ui/Chip.tsx'
import { confirm } from '../../ui/confirm.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { toast } from '../../ui/toast.tsx'
import { useMay } from '../session/index.ts'
import { usePresence, type TicketActions } from '../tickets/index.ts'
import styles from './ConversationHeader.module.css'
import { writeNote } from './conversation-state.ts'
import { SHORTCUTS } from './conversation-shortcuts.ts'

export interface ConversationHeaderProps {
  ticket: Ticket
  actions: TicketActions
  contactShown: boolean
  onBack: () => void
  onContact: () => void
  onTransfer: () => void
  onLog: () => void
  /** Closes the ticket, with or without a farewell. */
  onClose: (farewell: boolean) => void
}

/** Number, queue and connection of the ticket, or what the customer is doing. */
function About({ ticket }: { ticket: Ticket }) {
  const t = useTranslations('tickets')
  const doing = usePresence(state => state.doing[ticket.id])
  return (
    <span className={styles.about}>
      {doing ? (
        <span className={styles.doing}>{t(doing === 'recording' ? 'recording' : 'typing')}</span>
      ) : (
        <>
          <span className={styles.number}>#{ticket.id}</span>
          <span aria-hidden="true">·</span>
          {ticket.queue ? <QueueSquare color={ticket.queue.color} /> : null}
          <span className={styles.queue}>{ticket.queue?.name ?? t('noQueue')}</span>
          <span className={styles.wide} aria-hidden="true">
            ·
          </span>
          <span className={`${styles.wide} ${styles.connection}`}>{ticket.whatsapp.name}</span>
        </>
      )}
    </span>
  )
}

/** Resolve, with the choice of going without a farewell beside it. */
function CloseButton({ busy, onClose }: { busy: boolean; onClose: (farewell: boolean) => void }) {
  const t = useTranslations('conversation.header')
  return (
    <span className={styles.split}>
      <Button
        className={styles.main}
        leftSection={<Check size={18} />}
        loading={busy}
        aria-label={t('resolve')}
        aria-keyshortcuts={ariaKeys(SHORTCUTS.resolve)}
        onClick={() => onClose(true)}
      >
        <span className={styles.wide}>{t('resolve')}</span>
      </Button>
      <Menu>
        <Menu.Target>
          <Button className={styles.more} disabled={busy} aria-label={t('resolveOptions')}>
            <ChevronDown size={16} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<MessageSquareHeart size={16} />} onClick={() => onClose(true)}>
            {t('withFarewell')}
          </Menu.Item>
          <Menu.Item leftSection={<Check size={16} />} onClick={() => onClose(false)}>
            {t('withoutFarewell')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </span>
  )
}

/** Who the conversation is with, and what can be done with it; on phones the rarer actions stand in the menu. */
export function ConversationHeader({ ticket, actions, contactShown, onBack, onContact, onTransfer, onLog, onClose }: ConversationHeaderProps) {
  const t = useTranslations('conversation.header')
  const verbs = useTranslations('actions')
  const phone = useMediaQuery('(max-width: 599px)')
  const mayDelete = useMay('ticket-options:deleteTicket')
  const busy = actions.busyWith === ticket.id
  const open = ticket.status === 'open'
  const active = open || ticket.status === 'pending'
  const remove = async () => {
    if (await confirm({ title: t('deleteTitle', { id: String(ticket.id) }), message: t('deleteText'), confirm: verbs('delete') }))
      actions.remove(ticket, { onSuccess: () => toast.success(t('deleted')) })
  }
  return (
    <header className={styles.header}>
      <IconButton className={styles.back} label={verbs('back')} icon={<ArrowLeft size={20} />} onClick={onBack} />
      <button type="button" className={styles.who} aria-expanded={contactShown} onClick={onContact}>
        <Avatar name={ticket.contact.name} picture={ticket.contact.profilePicUrl} channel={ticket.channel} size={40} />
        <span className={styles.names}>
          <span className={styles.name}>{ticket.contact.name}</span>
          <About ticket={ticket} />
        </span>
        <span className={styles.hidden}>{t('contact')}</span>
      </button>
      <div className={styles.actions}>
        {active && !phone ? (
          <IconButton label={t('transfer')} shortcut={SHORTCUTS.transfer} icon={<ArrowLeftRight size={18} />} aria-haspopup="dialog" onClick={onTransfer} />
        ) : null}
        {open && !phone ? <IconButton label={t('giveBack')} icon={<Undo2 size={18} />} disabled={busy} onClick={() => actions.giveBack(ticket)} /> : null}
        {open ? <CloseButton busy={busy} onClose={onClose} /> : null}
        {ticket.status === 'pending' ? (
          <Button
            leftSection={<UserRoundCheck size={18} />}
            loading={busy}
            aria-keyshortcuts={ariaKeys(SHORTCUTS.accept)}
            onClick={() => actions.accept(ticket)}
          >
            {t('accept')}
          </Button>
        ) : null}
        {ticket.status === 'closed' ? (
          <Button variant="default" leftSection={<Undo2 size={18} />} loading={busy} onClick={() => actions.reopen(ticket)}>
            {t('reopen')}
          </Button>
        ) : null}
        <Menu width={272}>
          <Menu.Target>
            <IconButton label={verbs('more')} icon={<EllipsisVertical size={18} />} />
          </Menu.Target>
          <Menu.Dropdown>
            {active && phone ? (
              <Menu.Item leftSection={<ArrowLeftRight size={16} />} onClick={onTransfer}>
                {t('transfer')}
              </Menu.Item>
            ) : null}
            {open && phone ? (
              <>
                <Menu.Item leftSection={<Undo2 size={16} />} onClick={() => actions.giveBack(ticket)}>
                  {t('giveBack')}
                </Menu.Item>
                <Menu.Item leftSection={<Check size={16} />} onClick={() => onClose(false)}>
                  {t('withoutFarewell')}
                </Menu.Item>
              </>
            ) : null}
            {open ? (
              <Menu.Item leftSection={<StickyNote size={16} />} rightSection={phone ? null : <Kbd shortcut={SHORTCUTS.note} />} onClick={() => writeNote(true)}>
                {t('note')}
              </Menu.Item>
            ) : null}
            <Menu.Item leftSection={<UserRound size={16} />} onClick={onContact}>
              {t('contact')}
            </Menu.Item>
            <Menu.Item leftSection={<ScrollText size={16} />} onClick={onLog}>
              {t('log')}
            </Menu.Item>
            {mayDelete ? (
              <>
                <Menu.Divider />
                <Menu.Item color="danger" leftSection={<Trash2 size={16} />} onClick={() => void remove()}>
                  {t('delete')}
                </Menu.Item>
              </>
            ) : null}
          </Menu.Dropdown>
        </Menu>
      </div>
    </header>
  )
}
