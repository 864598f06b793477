import { Menu } from '@mantine/core'
import {
  AlarmClock,
  ArrowLeftRight,
  CalendarClock,
  CircleCheckBig,
  EllipsisVertical,
  Eye,
  Route,
  ScrollText,
  Search,
  StickyNote,
  Trash2,
  Undo2,
  UserRound,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Shortcut } from '../../../lib/commands/shortcuts.ts'
import { confirm } from '../../../ui/feedback/confirm.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Kbd } from '../../../ui/Kbd.tsx'
import { useMay, useMe } from '../../session/index.ts'
import { useNoAnswer } from '../../tickets/index.ts'
import { dispatchToComposer, setSearching } from '../conversation-state.ts'
import { SHORTCUTS } from '../menus/shortcuts.ts'
import { CloseChoices } from './CloseButton.tsx'
import { useSnoozeLabel, useTicketActs, type HeaderActionProps, type HeaderRoom } from './header-actions.ts'

interface HeaderItemProps {
  icon: ReactNode
  /** Its shortcut; undefined without a keyboard. */
  shortcut?: Shortcut | undefined
  label: string
  onClick: () => void
}

const HeaderItem = ({ icon, shortcut, label, onClick }: HeaderItemProps) => (
  <Menu.Item
    leftSection={icon}
    rightSection={shortcut ? <Kbd shortcut={shortcut} /> : null}
    onClick={onClick}
  >
    {label}
  </Menu.Item>
)

/** Lead to the log of the ticket, and for people who may see them to those who see it and to the bot's reasons. */
function InsightItems({
  isPhone,
  onLog,
  onAccess,
  onBotDecisions,
}: Pick<HeaderRoom, 'isPhone'> & Pick<HeaderActionProps, 'onLog' | 'onAccess' | 'onBotDecisions'>) {
  const t = useTranslations('conversation.header')
  const mayExplain = useMay('ticket-options:explainAccess')
  const maySeeDecisions = useMay('bot-decisions:view')
  return (
    <>
      <HeaderItem
        icon={<ScrollText size={16} />}
        shortcut={isPhone ? undefined : SHORTCUTS.log}
        label={t('log')}
        onClick={onLog}
      />
      {mayExplain ? <HeaderItem icon={<Eye size={16} />} label={t('access')} onClick={onAccess} /> : null}
      {maySeeDecisions ? (
        <HeaderItem icon={<Route size={16} />} label={t('botDecisions')} onClick={onBotDecisions} />
      ) : null}
    </>
  )
}

/** Schedules a message to the contact, whatever the status of the ticket; where the plan includes it. */
function ScheduleItem({ onSchedule }: Pick<HeaderActionProps, 'onSchedule'>) {
  const t = useTranslations('conversation.header')
  if (!useMe().company.plan.useSchedules) return null
  return <HeaderItem icon={<CalendarClock size={16} />} label={t('schedule')} onClick={onSchedule} />
}

/** Ends the wait of a customer who needs no answer. */
function NoAnswerItem({ ticket }: Pick<HeaderActionProps, 'ticket'>) {
  const t = useTranslations('tickets.noAnswer')
  const endWait = useNoAnswer()
  return <HeaderItem icon={<CircleCheckBig size={16} />} label={t('label')} onClick={() => endWait(ticket)} />
}

/** Deletes the ticket after confirmation. */
function DeleteItem({ ticket, actions }: Pick<HeaderActionProps, 'ticket' | 'actions'>) {
  const t = useTranslations('conversation.header')
  const verbs = useTranslations('actions')
  const confirmDelete = async () => {
    if (
      await confirm({
        title: t('deleteTitle', { id: String(ticket.id) }),
        message: t('deleteText'),
        confirm: verbs('delete'),
      })
    )
      actions.remove(ticket, { onSuccess: () => toast.success(t('deleted')) })
  }
  return (
    <>
      <Menu.Divider />
      <Menu.Item color="danger" leftSection={<Trash2 size={16} />} onClick={() => void confirmDelete()}>
        {t('delete')}
      </Menu.Item>
    </>
  )
}

/** The rarer actions, and on phones those that do not fit the header. */
export function HeaderMenu({
  ticket,
  actions,
  isPhone,
  isTight,
  isWide,
  onContact,
  onTransfer,
  onLog,
  onAccess,
  onBotDecisions,
  onSnooze,
  onSchedule,
  onClose,
}: HeaderRoom & HeaderActionProps) {
  const t = useTranslations('conversation.header')
  const verbs = useTranslations('actions')
  const snoozeLabel = useSnoozeLabel(ticket)
  const mayDelete = useMay('ticket-options:deleteTicket')
  const acts = useTicketActs(ticket)
  const withKeys = (shortcut: Shortcut) => (isPhone ? undefined : shortcut)
  return (
    <Menu width={272}>
      <Menu.Target>
        <IconButton label={verbs('more')} icon={<EllipsisVertical size={18} />} />
      </Menu.Target>
      <Menu.Dropdown>
        {acts.has('transfer') && isPhone ? (
          <HeaderItem icon={<ArrowLeftRight size={16} />} label={t('transfer')} onClick={onTransfer} />
        ) : null}
        {acts.has('giveBack') && isTight ? (
          <HeaderItem
            icon={<Undo2 size={16} />}
            shortcut={withKeys(SHORTCUTS.giveBack)}
            label={t('giveBack')}
            onClick={() => actions.giveBack(ticket)}
          />
        ) : null}
        {acts.has('close') && isPhone ? (
          <CloseChoices ticket={ticket} keys={false} onClose={onClose} />
        ) : null}
        {acts.has('snooze') && !isWide ? (
          <HeaderItem
            icon={<AlarmClock size={16} />}
            shortcut={withKeys(SHORTCUTS.snooze)}
            label={snoozeLabel}
            onClick={onSnooze}
          />
        ) : null}
        {acts.has('dismissAnswer') ? <NoAnswerItem ticket={ticket} /> : null}
        {acts.has('note') ? (
          <HeaderItem
            icon={<StickyNote size={16} />}
            shortcut={withKeys(SHORTCUTS.note)}
            label={t('note')}
            onClick={() => dispatchToComposer({ type: 'noteSwitched', isNote: true })}
          />
        ) : null}
        <ScheduleItem onSchedule={onSchedule} />
        <HeaderItem
          icon={<UserRound size={16} />}
          shortcut={withKeys(SHORTCUTS.contact)}
          label={t('contact')}
          onClick={onContact}
        />
        <HeaderItem
          icon={<Search size={16} />}
          shortcut={withKeys(SHORTCUTS.search)}
          label={t('search')}
          onClick={() => setSearching(true)}
        />
        <InsightItems isPhone={isPhone} onLog={onLog} onAccess={onAccess} onBotDecisions={onBotDecisions} />
        {mayDelete ? <DeleteItem ticket={ticket} actions={actions} /> : null}
      </Menu.Dropdown>
    </Menu>
  )
}
