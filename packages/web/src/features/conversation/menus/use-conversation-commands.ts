import type { Ticket } from '@recado/contract'
import {
  AlarmClock,
  ArrowLeftRight,
  Check,
  ScrollText,
  StickyNote,
  Undo2,
  UserRound,
  UserRoundCheck,
} from 'lucide-react'
import { useMemo, useRef, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useCommands, type Command } from '../../../lib/commands/commands.ts'
import type { ClosingMode, TicketActions } from '../../tickets/index.ts'
import { SHORTCUTS } from './shortcuts.ts'
import { dispatchToComposer } from '../conversation-state.ts'

export interface ConversationCommandHandlers {
  onTransfer: () => void
  onSnooze: () => void
  onClose: (closing: ClosingMode) => void
  onContact: () => void
  onLog: () => void
}

/** Adds the open ticket's actions to the command palette. */
export function useConversationCommands(
  ticket: Ticket,
  actions: TicketActions,
  handlers: ConversationCommandHandlers,
): void {
  const t = useTranslations('conversation')
  const latest = useRef({ ticket, actions, handlers })
  useEffect(() => {
    latest.current = { ticket, actions, handlers }
  })
  const { status } = ticket
  const { name } = ticket.contact
  const commands = useMemo<Command[]>(() => {
    const group = t('with', { name })
    const now = () => latest.current
    const open = status === 'open'
    return [
      ...(status === 'pending'
        ? [
            {
              id: 'accept',
              group,
              label: t('header.accept'),
              icon: UserRoundCheck,
              shortcut: SHORTCUTS.accept,
              run: () => now().actions.accept(now().ticket),
            },
          ]
        : []),
      ...(status === 'closed' || status === 'nps'
        ? [
            {
              id: 'reopen',
              group,
              label: t('header.reopen'),
              icon: Undo2,
              shortcut: SHORTCUTS.reopen,
              run: () => now().actions.reopen(now().ticket),
            },
          ]
        : []),
      ...(open
        ? [
            {
              id: 'resolve',
              group,
              label: t('header.withFarewell'),
              words: t('header.resolve'),
              icon: Check,
              shortcut: SHORTCUTS.resolve,
              run: () => now().handlers.onClose('farewell'),
            },
            {
              id: 'resolve-silently',
              group,
              label: t('header.withoutFarewell'),
              words: t('header.resolve'),
              icon: Check,
              run: () => now().handlers.onClose('silent'),
            },
            {
              id: 'give-back',
              group,
              label: t('header.giveBack'),
              icon: Undo2,
              shortcut: SHORTCUTS.giveBack,
              run: () => now().actions.giveBack(now().ticket),
            },
            {
              id: 'snooze',
              group,
              label: t('header.snooze'),
              icon: AlarmClock,
              shortcut: SHORTCUTS.snooze,
              run: () => now().handlers.onSnooze(),
            },
            {
              id: 'note',
              group,
              label: t('header.note'),
              icon: StickyNote,
              shortcut: SHORTCUTS.note,
              run: () => dispatchToComposer({ type: 'noteSwitched', isNote: true }),
            },
          ]
        : []),
      ...(open || status === 'pending'
        ? [
            {
              id: 'transfer',
              group,
              label: t('header.transfer'),
              icon: ArrowLeftRight,
              shortcut: SHORTCUTS.transfer,
              run: () => now().handlers.onTransfer(),
            },
          ]
        : []),
      {
        id: 'contact',
        group,
        label: t('header.contact'),
        icon: UserRound,
        shortcut: SHORTCUTS.contact,
        run: () => now().handlers.onContact(),
      },
      {
        id: 'log',
        group,
        label: t('header.log'),
        icon: ScrollText,
        shortcut: SHORTCUTS.log,
        run: () => now().handlers.onLog(),
      },
    ]
  }, [t, status, name])
  useCommands('conversation', commands)
}
