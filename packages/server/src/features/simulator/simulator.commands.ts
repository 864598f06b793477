import type { PhoneCommand as HubCommand } from '@recado/channels/simulator'
import type { SimulatorCommand } from '@recado/contract'

/** Translates a command of the page into one of the simulated phone. */
export function toHubCommand(command: SimulatorCommand): HubCommand {
  switch (command.do) {
    case 'scan':
    case 'unlink':
    case 'crash':
      return { do: command.do }
    case 'addContact':
      return {
        do: 'add-contact',
        name: command.name,
        ...(command.number.trim() === '' ? {} : { number: command.number }),
      }
    case 'text':
      return {
        do: 'send',
        contactId: command.contactId,
        content: { kind: 'text', body: command.text },
        ...(command.quotedId === undefined ? {} : { quoted: command.quotedId }),
      }
    case 'press':
      return { do: 'choose', contactId: command.contactId, choiceId: command.buttonId }
    case 'location':
      return {
        do: 'send',
        contactId: command.contactId,
        content: {
          kind: 'location',
          latitude: command.latitude,
          longitude: command.longitude,
          ...(command.name === '' ? {} : { name: command.name }),
        },
      }
    case 'contact':
      return {
        do: 'send',
        contactId: command.contactId,
        content: {
          kind: 'contacts',
          contacts: [{ name: command.name, phones: [command.number], emails: [] }],
        },
      }
    case 'react':
      return {
        do: 'react',
        contactId: command.contactId,
        target: command.messageId,
        emoji: command.emoji === '' ? null : command.emoji,
      }
    case 'edit':
      return { do: 'edit', contactId: command.contactId, target: command.messageId, body: command.text }
    case 'delete':
      return { do: 'delete', contactId: command.contactId, target: command.messageId }
    case 'typing':
      return {
        do: 'type',
        contactId: command.contactId,
        state: command.state === 'available' ? 'paused' : command.state,
      }
    case 'read':
      return { do: 'read', contactId: command.contactId }
    case 'call':
      return { do: 'call', contactId: command.contactId, video: command.video }
    case 'knobs': {
      const { refuse, ...knobs } = command.knobs
      return {
        do: 'knobs',
        knobs: { ...knobs, ...(refuse === undefined ? {} : { refuse: refuse ? 'recipient' : null }) },
      }
    }
  }
}
