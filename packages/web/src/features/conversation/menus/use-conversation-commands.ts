import type { Ticket } from '@recado/contract'
import {
  AlarmClock,
  ArrowLeftRight,
  Check,
  ScrollText,
  Search,
  StickyNote,
  Undo2,
  UserRound,
  UserRoundCheck,
} from 'lucide-react'
import { useMemo, useRef, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import type { TicketAct } from '@recado/domain'
import { useCommands, type Command } from '../../../lib/commands/commands.ts'
import type { ClosingMode, TicketActions } from '../../tickets/index.ts'
import { useTicketActs } from '../header/header-actions.ts'
import { SHORTCUTS } from './shortcuts.ts'
import { dispatchToComposer, setSearching } from '../conversation-state.ts'

export interface ConversationCommandHandlers {
  onTransfer: () => void
  onSnooze: () => void
  onClose: (closing: ClosingMode) => void
  onContact: () => void
  onLog: () => void
}

interface CommandContext {
  readonly ticket: Ticket
  readonly actions: TicketActions
  readonly handlers: ConversationCommandHandlers
}

interface CommandRow extends Pick<Command, 'id' | 'icon' | 'shortcut' | 'guarded'> {
  /** Keys of the catalogue `conversation.header`. */
  readonly label:
    | Exclude<keyof typeof SHORTCUTS, 'close' | 'closeAndNext'>
    | 'withFarewell'
    | 'withoutFarewell'
  readonly words?: 'closeSynonyms'
  /** The act that it does; without one everybody may do it who sees the ticket. */
  readonly act?: TicketAct
  readonly run: (context: CommandContext) => void
}

/** The commands of a ticket in the order of the palette. */
const COMMANDS: readonly CommandRow[] = [
  {
    id: 'accept',
    guarded: true,
    label: 'accept',
    icon: UserRoundCheck,
    shortcut: SHORTCUTS.accept,
    act: 'accept',
    run: ({ actions, ticket }) => actions.accept(ticket),
  },
  {
    id: 'reopen',
    guarded: true,
    label: 'reopen',
    icon: Undo2,
    shortcut: SHORTCUTS.reopen,
    act: 'reopen',
    run: ({ actions, ticket }) => actions.reopen(ticket),
  },
  {
    id: 'close',
    guarded: true,
    label: 'withFarewell',
    words: 'closeSynonyms',
    icon: Check,
    shortcut: SHORTCUTS.close,
    act: 'close',
    run: ({ handlers }) => handlers.onClose('farewell'),
  },
  {
    id: 'close-silently',
    guarded: true,
    label: 'withoutFarewell',
    words: 'closeSynonyms',
    icon: Check,
    act: 'close',
    run: ({ handlers }) => handlers.onClose('silent'),
  },
  {
    id: 'give-back',
    guarded: true,
    label: 'giveBack',
    icon: Undo2,
    shortcut: SHORTCUTS.giveBack,
    act: 'giveBack',
    run: ({ actions, ticket }) => actions.giveBack(ticket),
  },
  {
    id: 'snooze',
    label: 'snooze',
    icon: AlarmClock,
    shortcut: SHORTCUTS.snooze,
    act: 'snooze',
    run: ({ handlers }) => handlers.onSnooze(),
  },
  {
    id: 'note',
    label: 'note',
    icon: StickyNote,
    shortcut: SHORTCUTS.note,
    act: 'note',
    run: () => dispatchToComposer({ type: 'noteSwitched', isNote: true }),
  },
  {
    id: 'transfer',
    label: 'transfer',
    icon: ArrowLeftRight,
    shortcut: SHORTCUTS.transfer,
    act: 'transfer',
    run: ({ handlers }) => handlers.onTransfer(),
  },
  {
    id: 'contact',
    label: 'contact',
    icon: UserRound,
    shortcut: SHORTCUTS.contact,
    run: ({ handlers }) => handlers.onContact(),
  },
  {
    id: 'log',
    label: 'log',
    icon: ScrollText,
    shortcut: SHORTCUTS.log,
    run: ({ handlers }) => handlers.onLog(),
  },
  {
    id: 'search',
    label: 'search',
    icon: Search,
    shortcut: SHORTCUTS.search,
    run: () => setSearching(true),
  },
]

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
  const acts = [...useTicketActs(ticket)].join(' ')
  const { name } = ticket.contact
  const commands = useMemo<Command[]>(
    () =>
      COMMANDS.filter(({ act }) => act === undefined || acts.split(' ').includes(act)).map(
        ({ id, icon, shortcut, guarded = false, label, words, run }) => ({
          id,
          icon,
          guarded,
          ...(shortcut && { shortcut }),
          group: t('with', { name }),
          label: t(`header.${label}`),
          ...(words && { words: t(`header.${words}`) }),
          run: () => run(latest.current),
        }),
      ),
    [t, acts, name],
  )
  useCommands('conversation', commands)
}
