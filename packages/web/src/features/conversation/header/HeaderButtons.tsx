import { Button } from '@mantine/core'
import { AlarmClock, ArrowLeftRight, Undo2, UserRoundCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { ariaKeys } from '../../../lib/commands/shortcuts.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { SHORTCUTS } from '../menus/shortcuts.ts'
import { CloseButton } from './CloseButton.tsx'
import { useSnoozeLabel, useTicketActs, type HeaderActionProps, type HeaderRoom } from './header-actions.ts'

type HeaderButtonsProps = HeaderRoom &
  Omit<HeaderActionProps, 'onContact' | 'onLog' | 'onAccess' | 'onBotDecisions' | 'onSchedule'>

/** Actions of an open ticket: give back, snooze, close. */
function OpenButtons({
  ticket,
  actions,
  isTight,
  isWide,
  onSnooze,
  onClose,
}: Omit<HeaderButtonsProps, 'onTransfer'>) {
  const t = useTranslations('conversation.header')
  const snoozeLabel = useSnoozeLabel(ticket)
  const acts = useTicketActs(ticket)
  const busy = actions.busyWith === ticket.id
  return (
    <>
      {acts.has('giveBack') && !isTight ? (
        <IconButton
          label={t('giveBack')}
          shortcut={SHORTCUTS.giveBack}
          icon={<Undo2 size={18} />}
          disabled={busy}
          onClick={() => actions.giveBack(ticket)}
        />
      ) : null}
      {acts.has('snooze') && isWide ? (
        <IconButton
          label={snoozeLabel}
          shortcut={SHORTCUTS.snooze}
          icon={<AlarmClock size={18} />}
          variant={ticket.snooze ? 'light' : undefined}
          aria-haspopup="dialog"
          onClick={onSnooze}
        />
      ) : null}
      {acts.has('close') ? <CloseButton ticket={ticket} busy={busy} onClose={onClose} /> : null}
    </>
  )
}

/** The actions for the ticket's status that fit the header. */
export function HeaderButtons({ onTransfer, ...props }: HeaderButtonsProps) {
  const t = useTranslations('conversation.header')
  const { ticket, actions, isPhone } = props
  const acts = useTicketActs(ticket)
  const busy = actions.busyWith === ticket.id
  return (
    <>
      {acts.has('transfer') && !isPhone ? (
        <IconButton
          label={t('transfer')}
          shortcut={SHORTCUTS.transfer}
          icon={<ArrowLeftRight size={18} />}
          aria-haspopup="dialog"
          onClick={onTransfer}
        />
      ) : null}
      <OpenButtons {...props} />
      {acts.has('accept') ? (
        <Button
          leftSection={<UserRoundCheck size={18} />}
          loading={busy}
          aria-keyshortcuts={ariaKeys(SHORTCUTS.accept)}
          onClick={() => actions.accept(ticket)}
        >
          {t('accept')}
        </Button>
      ) : null}
      {acts.has('reopen') ? (
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
    </>
  )
}
