import type { PhoneCommand as HubCommand } from '@recado/channels/simulator'
import type { SimulatorCommand } from '@recado/contract'

type CommandOf<Do extends SimulatorCommand['do']> = Extract<SimulatorCommand, { do: Do }>

/** Translates a command of the page into one of the simulated phone. */
export function toHubCommand(command: SimulatorCommand): HubCommand {
  switch (command.do) {
    case 'scan':
    case 'unlink':
    case 'crash':
      return { do: command.do }
    case 'addContact':
      return toAddContact(command)
    case 'addGroup':
      return { do: 'add-group', name: command.name, members: command.memberIds }
    case 'text':
    case 'location':
    case 'contact':
      return toSend(command)
    case 'press':
      return { do: 'choose', contactId: command.contactId, choiceId: command.buttonId }
    case 'react':
      return toReaction(command)
    case 'edit':
      return { do: 'edit', contactId: command.contactId, target: command.messageId, body: command.text }
    case 'delete':
      return { do: 'delete', contactId: command.contactId, target: command.messageId }
    case 'typing':
      return toTyping(command)
    case 'read':
      return { do: 'read', contactId: command.contactId }
    case 'call':
      return { do: 'call', contactId: command.contactId, video: command.video }
    case 'knobs':
      return toKnobs(command)
  }
}

const toAddContact = ({ name, number }: CommandOf<'addContact'>): HubCommand => ({
  do: 'add-contact',
  name,
  ...(number.trim() === '' ? {} : { number }),
})

function toSend(command: CommandOf<'text' | 'location' | 'contact'>): HubCommand {
  const chat = { contactId: command.contactId, ...authorOf(command) }
  switch (command.do) {
    case 'text':
      return {
        do: 'send',
        ...chat,
        content: { kind: 'text', body: command.text },
        ...(command.quotedId === undefined ? {} : { quoted: command.quotedId }),
      }
    case 'location': {
      const { latitude, longitude, name } = command
      return {
        do: 'send',
        ...chat,
        content: { kind: 'location', latitude, longitude, ...(name === '' ? {} : { name }) },
      }
    }
    case 'contact': {
      const card = { name: command.name, phones: [command.number], emails: [] }
      return { do: 'send', ...chat, content: { kind: 'contacts', contacts: [card] } }
    }
  }
}

const authorOf = ({ authorId }: { authorId?: string | undefined }): { author?: string } =>
  authorId === undefined ? {} : { author: authorId }

const toReaction = ({ contactId, messageId, emoji, ...by }: CommandOf<'react'>): HubCommand => ({
  do: 'react',
  contactId,
  target: messageId,
  emoji: emoji === '' ? null : emoji,
  ...authorOf(by),
})

const toTyping = ({ contactId, state, ...by }: CommandOf<'typing'>): HubCommand => ({
  do: 'type',
  contactId,
  state: state === 'available' ? 'paused' : state,
  ...authorOf(by),
})

function toKnobs({ knobs: { refuse, ...knobs } }: CommandOf<'knobs'>): HubCommand {
  return {
    do: 'knobs',
    knobs: { ...knobs, ...(refuse === undefined ? {} : { refuse: refuse ? 'recipient' : null }) },
  }
}
