import { Button, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Ticket } from '@recado/contract'
import { AlarmClock, ArrowLeftRight, EllipsisVertical, ScrollText, StickyNote, Trash2, Undo2, UserRound, UserRoundCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { ariaKeys } from '../../../lib/commands/shortcuts.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { QueueSquare } from '../../../ui/Chip.tsx'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Kbd } from '../../../ui/Kbd.tsx'
import { PaneHeader, PaneTitle } from '../../../ui/layout/PaneHeader.tsx'
import { shortNameOf } from '../../../ui/person.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useMay } from '../../session/index.ts'
import { useCustomerActivity, useWakeText, type ClosingMode, type TicketActions } from '../../tickets/index.ts'
import { CloseButton, CloseChoices } from './CloseButton.tsx'
import styles from './ConversationHeader.module.css'
import { dispatchToComposer } from '../conversation-state.ts'
import { SHORTCUTS } from '../menus/shortcuts.ts'

export interface ConversationHeaderProps {
  ticket: Ticket
  actions: TicketActions
  contactShown: boolean
  onBack: () => void
  onContact: () => void
  onTransfer: () => void
  onLog: () => void
  /** Puts the ticket aside. */
  onSnooze: () => void
  onClose: (closing: ClosingMode) => void
}

/** Number, queue and connection of the ticket, or what the customer is doing. */
function TicketSummary({ ticket }: { ticket: Ticket }) {
  const t = useTranslations('tickets')
  const activity = useCustomerActivity(state => state.activities[ticket.id])
  return (
    <span className={styles.about}>
      {activity ? (
        <span className={styles.doing}>{t(activity === 'recording' ? 'recording' : 'typing')}</span>
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

/** Who the conversation is with, and what can be done with it; on phones the rarer actions stand in the menu. */
export function ConversationHeader({ ticket, actions, contactShown, onBack, onContact, onTransfer, onLog, onSnooze, onClose }: ConversationHeaderProps) {
  const t = useTranslations('conversation.header')
  const verbs = useTranslations('actions')
  const wakeText = useWakeText()
  const isPhone = useMediaQuery('(max-width: 599px)')
  // Where the name would have no room beside it, it stands in the menu.
  const isWide = useMediaQuery('(min-width: 1200px)')
  const mayDelete = useMay('ticket-options:deleteTicket')
  const busy = actions.busyWith === ticket.id
  const open = ticket.status === 'open'
  const active = open || ticket.status === 'pending'
  const confirmDelete = async () => {
    if (await confirm({ title: t('deleteTitle', { id: String(ticket.id) }), message: t('deleteText'), confirm: verbs('delete') }))
      actions.remove(ticket, { onSuccess: () => toast.success(t('deleted')) })
  }
  return (
    <PaneHeader
      back={verbs('back')}
      onBack={onBack}
      title={
        <PaneTitle
          avatar={<Avatar name={ticket.contact.name} picture={ticket.contact.profilePicUrl} channel={ticket.channel} size={40} />}
          name={isPhone ? shortNameOf(ticket.contact.name) : ticket.contact.name}
          title={ticket.contact.name}
          about={<TicketSummary ticket={ticket} />}
          shows={t('contact')}
          aria-expanded={contactShown}
          onClick={onContact}
        />
      }
    >
      {active && !isPhone ? (
        <IconButton label={t('transfer')} shortcut={SHORTCUTS.transfer} icon={<ArrowLeftRight size={18} />} aria-haspopup="dialog" onClick={onTransfer} />
      ) : null}
      {open && !isPhone ? (
        <IconButton label={t('giveBack')} shortcut={SHORTCUTS.giveBack} icon={<Undo2 size={18} />} disabled={busy} onClick={() => actions.giveBack(ticket)} />
      ) : null}
      {open && isWide ? (
        <IconButton
          label={ticket.snooze ? t('snoozed', { when: wakeText(ticket.snooze) }) : t('snooze')}
          shortcut={SHORTCUTS.snooze}
          icon={<AlarmClock size={18} />}
          variant={ticket.snooze ? 'light' : undefined}
          aria-haspopup="dialog"
          onClick={onSnooze}
        />
      ) : null}
      {open ? <CloseButton ticket={ticket} busy={busy} onClose={onClose} /> : null}
      {ticket.status === 'pending' ? (
        <Button leftSection={<UserRoundCheck size={18} />} loading={busy} aria-keyshortcuts={ariaKeys(SHORTCUTS.accept)} onClick={() => actions.accept(ticket)}>
          {t('accept')}
        </Button>
      ) : null}
      {ticket.status === 'closed' || ticket.status === 'nps' ? (
        <Button
          variant="default"
          leftSection={<Undo2 size={18} />}
          loading={busy}
          aria-keyshortcuts={ariaKeys(SHORTCUTS.reopen)}
          onClick={() => actions.reopen(ticket)}
        >
          {t('reopen')}
        </Button>
      ) : null}
      <Menu width={272}>
        <Menu.Target>
          <IconButton label={verbs('more')} icon={<EllipsisVertical size={18} />} />
        </Menu.Target>
        <Menu.Dropdown>
          {active && isPhone ? (
            <Menu.Item leftSection={<ArrowLeftRight size={16} />} onClick={onTransfer}>
              {t('transfer')}
            </Menu.Item>
          ) : null}
          {open && isPhone ? (
            <>
              <Menu.Item leftSection={<Undo2 size={16} />} onClick={() => actions.giveBack(ticket)}>
                {t('giveBack')}
              </Menu.Item>
              <CloseChoices ticket={ticket} keys={false} onClose={onClose} />
            </>
          ) : null}
          {open && !isWide ? (
            <Menu.Item leftSection={<AlarmClock size={16} />} rightSection={isPhone ? null : <Kbd shortcut={SHORTCUTS.snooze} />} onClick={onSnooze}>
              {ticket.snooze ? t('snoozed', { when: wakeText(ticket.snooze) }) : t('snooze')}
            </Menu.Item>
          ) : null}
          {open ? (
            <Menu.Item
              leftSection={<StickyNote size={16} />}
              rightSection={isPhone ? null : <Kbd shortcut={SHORTCUTS.note} />}
              onClick={() => dispatchToComposer({ type: 'noteSwitched', isNote: true })}
            >
              {t('note')}
            </Menu.Item>
          ) : null}
          <Menu.Item leftSection={<UserRound size={16} />} rightSection={isPhone ? null : <Kbd shortcut={SHORTCUTS.contact} />} onClick={onContact}>
            {t('contact')}
          </Menu.Item>
          <Menu.Item leftSection={<ScrollText size={16} />} rightSection={isPhone ? null : <Kbd shortcut={SHORTCUTS.log} />} onClick={onLog}>
            {t('log')}
          </Menu.Item>
          {mayDelete ? (
            <>
              <Menu.Divider />
              <Menu.Item color="danger" leftSection={<Trash2 size={16} />} onClick={() => void confirmDelete()}>
                {t('delete')}
              </Menu.Item>
            </>
          ) : null}
        </Menu.Dropdown>
      </Menu>
    </PaneHeader>
  )
}
