import { Button } from '@mantine/core'
import { AlarmClock, ArrowLeftRight, Undo2, UserRoundCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { ariaKeys } from '../../../lib/commands/shortcuts.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { SHORTCUTS } from '../menus/shortcuts.ts'
import { CloseButton } from './CloseButton.tsx'
import { useSnoozeLabel, type HeaderActionProps, type HeaderRoom } from './header-actions.ts'

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
  const busy = actions.busyWith === ticket.id
  return (
    <>
      {isTight ? null : (
        <IconButton
          label={t('giveBack')}
          shortcut={SHORTCUTS.giveBack}
          icon={<Undo2 size={18} />}
          disabled={busy}
          onClick={() => actions.giveBack(ticket)}
        />
      )}
      {isWide ? (
        <IconButton
          label={snoozeLabel}
          shortcut={SHORTCUTS.snooze}
          icon={<AlarmClock size={18} />}
          variant={ticket.snooze ? 'light' : undefined}
          aria-haspopup="dialog"
          onClick={onSnooze}
        />
      ) : null}
      <CloseButton ticket={ticket} busy={busy} onClose={onClose} />
    </>
  )
}

/** The actions for the ticket's status that fit the header. */
export function HeaderButtons({ onTransfer, ...props }: HeaderButtonsProps) {
  const t = useTranslations('conversation.header')
  const { ticket, actions, isPhone } = props
  const { status } = ticket
  const busy = actions.busyWith === ticket.id
  return (
    <>
      {(status === 'open' || status === 'pending') && !isPhone ? (
        <IconButton
          label={t('transfer')}
          shortcut={SHORTCUTS.transfer}
          icon={<ArrowLeftRight size={18} />}
          aria-haspopup="dialog"
          onClick={onTransfer}
        />
      ) : null}
      {status === 'open' ? <OpenButtons {...props} /> : null}
      {status === 'pending' ? (
        <Button
          leftSection={<UserRoundCheck size={18} />}
          loading={busy}
          aria-keyshortcuts={ariaKeys(SHORTCUTS.accept)}
          onClick={() => actions.accept(ticket)}
        >
          {t('accept')}
        </Button>
      ) : null}
      {status === 'closed' || status === 'nps' ? (
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
